# tests.awk: reads `ctest -V`, shows one line per test program and what a failed one
# had to say, and writes "program/function<TAB>ok|failed" lines to `results`.
# A function that was started and never ended has failed; so has a program that
# ends badly although all its functions are fine (a leak, say).
# Lines "signature NAME VALUE" go to `signatures`.

match($0, /^[0-9]+: /) {
    id = substr($0, 1, RLENGTH - 2)
    line = substr($0, RLENGTH + 1)
    if (line !~ /^\[( RUN      |       OK )\]/)
        said[id] = said[id] "    " line "\n"
    if (match(line, /^\[ RUN      \] /))
        started[id, ++count[id]] = substr(line, RLENGTH + 1)
    else if (match(line, /^\[       OK \] /))
        fine[id, substr(line, RLENGTH + 1)] = 1
    else if (match(line, /^\[  SKIPPED \] /))
        skipped[id, substr(line, RLENGTH + 1)] = 1
    else if (line ~ /^signature [^ ]+ [^ ]+$/ && signatures)
        print substr(line, 11) > signatures
    next
}

match($0, /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: /) {
    rest = substr($0, RLENGTH + 1)
    id = substr($0, 1, RLENGTH - 2)
    sub(/^.*#/, "", id)
    name = rest
    sub(/ .*$/, "", name)
    report(id, name, rest ~ / Passed +[0-9.]+ sec/)
    next
}

/% tests passed,/ || /^No tests were found/ { ended = 1 }

function report(id, name, passed,    i, function_name, failed, ok) {
    for (i = 1; i <= count[id]; i++) {
        function_name = started[id, i]
        if ((id, function_name) in skipped)
            continue
        if ((id, function_name) in fine) {
            ok++
            print name "/" function_name "\tok" > results
        } else {
            failed++
            print name "/" function_name "\tfailed" > results
        }
    }
    if (passed && !count[id]) {
        ok = 1
        print name "\tok" > results
    } else if (!passed && !failed) {
        failed = 1
        print name "\tfailed" > results
    }
    printf "  %-40s %4d passed%s\n", name, ok, failed ? ", " failed " FAILED" : ""
    if (failed)
        printf "%s", said[id]
    fflush()
}

END {
    if (!ended) {
        print "  the test run ended before its end"
        print "ctest\tfailed" > results
    }
}
