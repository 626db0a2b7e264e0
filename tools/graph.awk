# graph.awk: the rooms and what they include as graphviz reads it, in the colours of the house.
# Reads "pure ROOM", "purpose ROOM WORDS", "room ROOM" and "uses ROOM OTHER".

$1 == "pure" && NF == 2 { pure[$2] = 1 }
$1 == "purpose" { room = $2; sub(/^purpose [^ ]+ /, ""); purpose[room] = $0 }
$1 == "room" { rooms[++count] = $2 }
$1 == "uses" { uses[++edges] = $2 " " $3; used[$3] = 1 }

# The words in lines of about the same width.
function lines(words,    n, part, i, line, all) {
    n = split(words, part, " ")
    for (i = 1; i <= n; i++) {
        if (line != "" && length(line " " part[i]) > 24) {
            all = all line "<br/>"
            line = part[i]
        } else
            line = line (line == "" ? "" : " ") part[i]
    }
    return all line
}

function last_part(path) {
    sub(/.*\//, "", path)
    return path
}

# Pure rooms are green, front ends, which no room includes, the colour of heather.
function colours(room) {
    if (last_part(room) in pure)
        return "color=\"#557A46\", fillcolor=\"#EDF1E4\""
    if (!(room in used))
        return "color=\"#7A5488\", fillcolor=\"#F1E8F2\""
    return "color=\"#6C6058\", fillcolor=\"#FFFBF3\""
}

END {
    print "// Made by ./dev graph from the includes of src/; see tools/graph."
    print "digraph rooms {"
    print "    bgcolor=\"#F5EFE3\"; pad=0.3; nodesep=0.3; ranksep=0.45"
    print "    node [shape=box, style=\"rounded,filled\", penwidth=1.5, margin=\"0.18,0.11\","
    print "          fontname=\"Helvetica,Arial,sans-serif\", fontsize=14, fontcolor=\"#2B2420\"]"
    print "    edge [color=\"#8C7F74\", penwidth=1.2, arrowsize=0.7]"
    for (i = 1; i <= count; i++) {
        room = rooms[i]
        label = "<b>" room "</b>"
        if (room in purpose)
            label = label "<br/><font point-size=\"10\" color=\"#6C6058\">" lines(purpose[room]) "</font>"
        printf "    \"%s\" [%s, label=<%s>]\n", room, colours(room), label
    }
    for (i = 1; i <= edges; i++) {
        split(uses[i], end, " ")
        printf "    \"%s\" -> \"%s\"\n", end[1], end[2]
    }
    print "}"
}
