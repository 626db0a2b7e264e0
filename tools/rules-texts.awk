# rules-texts.awk: see tools/rules. First come the lessons, then the rules in English and in the other languages.

FNR == 1 {
    is_lesson = FILENAME ~ /^data\/lessons\//
    split(FILENAME, path, "/")
    language = path[3]
    rule = ""
}

is_lesson && /^#:/ {
    parts = split(substr($0, 4), directive, " ; ")
    for (n = 1; n <= parts; n++) {
        words = split(directive[n], word, " ")
        if (word[1] == "lesson")
            lesson = word[2]
        if (word[1] == "rules")
            for (i = 2; i <= words; i++)
                taught[word[i]] = taught[word[i]] (taught[word[i]] ? ", " : "") lesson
    }
}
is_lesson { next }

/^[A-Z]+-/ {
    rule = $1
    if (language == "en")
        ids[++count] = rule
    if (language == "en")
        title[rule] = substr($0, length(rule) + 2)
}
/^=/ { rule = "" }

/^  / && rule != "" {
    if ($1 == "example")
        example[rule] = $2
    else if ($1 == "edition")
        edition[rule] = "yes"
    else if ($1 !~ /^(see|caption|\|)$/)
        body[rule, language] = 1
}

END {
    split("en es pt-BR ko", languages, " ")
    printf "# The rules of %s as people read them\n\n", toupper(substr(game, 1, 1)) substr(game, 2)
    print "Written by `./dev rules`; `./dev test` fails if it is out of date or a rule has no text in some language."
    print "Texts are in `data/rules`, examples in `data/examples`, lessons in `data/lessons`; see [README.md](README.md).\n"
    print "| Rule | Title | Text | Example | Notes on editions | Lessons |"
    print "|---|---|---|---|---|---|"
    for (i = 1; i <= count; i++) {
        id = ids[i]
        in_all = ""
        for (k = 1; k <= 4; k++) {
            if ((id, languages[k]) in body)
                in_all = in_all (in_all ? ", " : "") languages[k]
            else {
                print id " has no text in " languages[k] > "/dev/stderr"
                bad = 1
            }
        }
        printf "| %s | %s | %s | %s | %s | %s |\n", id, title[id], in_all, example[id], edition[id], taught[id]
    }
    exit bad
}
