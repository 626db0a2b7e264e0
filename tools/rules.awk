# rules.awk: see tools/rules. The first file is the list of rules, then come code and tests.
# A test says which rules it is about, RULE("C-EXP-1 C-EXP-3", name); in code an id belongs to
# the function or table in which or above which it stands.

FNR == 1 {
    place = FILENAME
    is_code = FILENAME ~ /^src\//
    within = ""
    waiting = 0
}

FILENAME == ARGV[1] && !/^[A-Z]+-/ { next }
FILENAME == ARGV[1] {
    ids[++count] = $1
    title[$1] = substr($0, length($1) + 2)
    prefix = $1
    sub(/-.*/, "", prefix)
    family = $1
    while (sub(/-[A-Z0-9]+$/, "", family))
        families[family] = 1
    next
}

# Where we are in code: everything that begins in the first column has a name.
is_code && /^[A-Za-z_#]/ && !/^#(include|if|else|end|undef)/ && !(/^#define/ && within != "") {
    enter($0)
    macro = /^#define/
}
is_code && /^[ \t]*$/ && within == "" { settle("") }

!is_code && /^RULE\(/ && !/^RULE\("[A-Z0-9 -]+", [a-z0-9_]+\)$/ {
    complain(place ":" FNR ": write RULE(\"ids\", name) on one line")
}

{
    line = $0
    while (match(line, prefix "-[A-Z0-9]+(-[A-Z0-9]+)*")) {
        before = substr(line, RSTART - 1, 1)
        id = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (before ~ /[A-Za-z0-9_-]/ && RSTART > 1)
            continue
        if (!(id in title)) {
            if (!(id in families))
                strays[place ":" FNR ": " id] = 1
        } else if (!is_code) {
            if (/^RULE\(/)
                note(id, test_name($0))
        } else if (within == "") {
            pending[++waiting] = id
        } else {
            note(id, within)
        }
    }
}

is_code && (/^}/ || /^[A-Za-z_].*;[ \t]*(\/\*.*\*\/)?$/) { within = "" }
is_code && macro && !/\\$/ { within = macro = "" }

function test_name(text) {
    gsub(/^.*, |\).*$/, "", text)
    return text
}

# A definition begins: what the comment above named belongs to it.
function enter(text) {
    if (text ~ /^#define/)
        sub(/^#define[ \t]+/, "", text)
    else
        sub(/[ \t]*(\/\*|=).*/, "", text)
    gsub(/__attribute__\(\(.*\)\)/, "", text)
    if (text ~ /^(enum|struct|union)[ \t]+[a-z_]+[ \t]*\{/)
        sub(/[ \t]*\{.*/, "", text)
    else if (match(text, /[A-Za-z_0-9]+[ \t]*[(\[{;]/)) {
        text = substr(text, RSTART, RLENGTH - 1)
    } else
        sub(/^.*[ \t*]/, "", text)
    gsub(/[ \t]+$/, "", text)
    within = text
    settle(within)
}

function settle(name,    i) {
    for (i = 1; i <= waiting; i++)
        note(pending[i], name)
    waiting = 0
}

function note(id, name,    key, short) {
    short = place
    sub("^(src|tests)/games/" game "/", "", short)
    key = "`" short (name == "" ? "" : ":" name) "`"
    if ((id, is_code, key) in seen)
        return
    seen[id, is_code, key] = 1
    if (is_code)
        code[id] = code[id] (code[id] ? ", " : "") key
    else
        tests[id] = tests[id] (tests[id] ? ", " : "") key
}

function complain(text) {
    print text > "/dev/stderr"
    bad = 1
}

END {
    printf "# The rules of %s, the code that keeps them and the tests that hold it to that\n\n",
        toupper(substr(game, 1, 1)) substr(game, 2)
    print "Written by `./dev rules`; `./dev test` fails if it is out of date or has a gap."
    printf "Code is in `src/games/%s`, tests are in `tests/games/%s`.\n\n", game, game
    print "| Rule | In short | Code | Tests |"
    print "|---|---|---|---|"
    for (i = 1; i <= count; i++) {
        id = ids[i]
        printf "| %s | %s | %s | %s |\n", id, title[id], code[id], tests[id]
        if (code[id] == "")
            complain("no code in src/games/" game " names the rule " id)
        if (tests[id] == "")
            complain("no test names the rule " id)
    }
    for (stray in strays)
        complain(stray " is no rule")
    exit bad
}
