# coverage.awk: sums up what gcov says of the rooms of tools/coverage.floor, the first file, and
# compares. With `list`, a room, shows each line of it that is not reached, or not on each branch.

FNR == NR {
    if ($0 !~ /^#/) {
        rooms[++count] = $1
        floor[$1, "lines"] = $2
        floor[$1, "branches"] = $3
    }
    next
}

# Sources are named from the build tree or from the root, headers by the link of their room in it.
/^ +-: +0:Source:/ {
    file = $0
    sub(/^.*:Source:/, "", file)
    if (!sub(/^(.*\/)?rooms\/[^\/]*\//, "", file) && !sub(/^.*\/src\//, "", file))
        file = "elsewhere/" file
    next
}

# "COUNT:LINE:TEXT". A function of a header comes once for each source that has it.
match($0, /^ *[^ :]+: *[0-9]+:/) {
    split($0, part, ":")
    line = part[2] + 0
    text[file, line] = substr($0, RLENGTH + 1)
    skip = text[file, line] ~ /unreachable:/
    if (part[1] !~ /-/ && !skip)
        note("lines", file SUBSEP line, part[1] ~ /[1-9]/)
    next
}

/^branch/ && !skip { note("branches", file SUBSEP line SUBSEP $2, / taken [1-9]/) }

function note(kind, key, reached) {
    if (!((kind, key) in seen)) {
        seen[kind, key] = 1
        order[++keys] = kind SUBSEP key
    }
    if (reached)
        hit[kind, key] = 1
}

# In tenths, cut off: 100.0 is everything.
function percent(room, kind) {
    return all[room, kind] ? int(1000 * got[room, kind] / all[room, kind]) / 10 : 100
}

# What lies more than this above the floor is worth keeping.
function compare(room, kind,    now) {
    now = percent(room, kind)
    if (now < floor[room, kind]) {
        printf "    %s: %.1f %% of the %s, and it was %.1f: test what is new, or what has lost its test\n",
            room, now, kind, floor[room, kind]
        bad = 1
    } else if (now >= floor[room, kind] + 0.3)
        printf "    %s: %.1f %% of the %s; tools/coverage.floor can rise to that\n", room, now, kind
}

END {
    for (i = 1; i <= keys; i++) {
        split(order[i], key, SUBSEP)
        room = key[2]
        sub(/\/.*/, "", room)
        all[room, key[1]]++
        if (order[i] in hit)
            got[room, key[1]]++
        else if (list == room && !shown[key[2], key[3]]++)
            printf "%s:%d: %s\n", key[2], key[3], text[key[2], key[3]]
    }
    if (list)
        exit
    for (i = 1; i <= count; i++) {
        room = rooms[i]
        if (!all[room, "lines"]) {
            printf "    %s: no lines were counted\n", room
            bad = 1
        }
        printf "    %-12s %5.1f %% of %4d lines   %5.1f %% of %4d branches\n", room, percent(room, "lines"),
            all[room, "lines"], percent(room, "branches"), all[room, "branches"]
        compare(room, "lines")
        compare(room, "branches")
    }
    exit bad
}
