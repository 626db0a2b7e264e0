# rules-confusing.awk: see tools/rules. First comes data/lessons/confusing.txt, then the lessons.

FILENAME ~ /confusing.txt$/ {
    if ($0 !~ /^#/ && NF) {
        ids[++count] = $1
        how[$1] = substr($0, length($1) + 2)
    }
    next
}

function name_it(rule) {
    if (rule in how && index(", " named[rule] ",", ", " lesson " `" step "`,") == 0)
        named[rule] = named[rule] (named[rule] ? ", " : "") lesson " `" step "`"
}

/^#:/ {
    parts = split(substr($0, 4), directive, " ; ")
    for (n = 1; n <= parts; n++) {
        words = split(directive[n], word, " ")
        if (word[1] == "lesson")
            lesson = word[2]
        if (word[1] ~ /^(say|ask|done)$/)
            step = word[2]
        if (word[1] ~ /^(rule|try|slip)$/)
            for (i = 2; i <= words; i++)
                name_it(word[i])
    }
}

END {
    print "# Rules that confuse, and the steps of lessons that name them\n"
    print "Written by `./dev rules` from `data/lessons`; `./dev test` fails if it is out of date or a rule is named by no step: by `rule`, or"
    print "by what is tried and refused (`try`, `slip`).\n"
    print "| Rule | What confuses | Lesson and step |"
    print "|---|---|---|"
    for (i = 1; i <= count; i++) {
        if (!(ids[i] in named)) {
            print ids[i] " confuses, and no step of a lesson names it" > "/dev/stderr"
            bad = 1
        }
        printf "| %s | %s | %s |\n", ids[i], how[ids[i]], named[ids[i]]
    }
    exit bad
}
