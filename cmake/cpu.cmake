# CEILIDH_CPU: instructions for counting and choosing bits make the rules a tenth faster. They are
# used if the compiler knows them and the machine that builds has them: a program compiled for
# them, with loops that they are used in, runs there.
if(CEILIDH_CPU AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT CMAKE_CROSSCOMPILING)
    include(CheckCSourceRuns)
    unset(CEILIDH_CPU_IS_HERE CACHE) # a build tree may have come from another machine
    set(CMAKE_REQUIRED_FLAGS -march=${CEILIDH_CPU})
    check_c_source_runs(
        "#include <stdio.h>
        int main(int n, char **words)
        {
        #ifdef __AVX512F__
            if (!__builtin_cpu_supports(\"avx512f\")) return 1;
        #endif
        #ifdef __BMI2__
            if (!__builtin_cpu_supports(\"bmi2\") || !__builtin_cpu_supports(\"avx2\")) return 1;
        #endif
            return words[0] ? __builtin_popcount((unsigned)n) > 32 : 0;
        }"
        CEILIDH_CPU_IS_HERE)
    unset(CMAKE_REQUIRED_FLAGS)
    if(CEILIDH_CPU_IS_HERE)
        add_compile_options(-march=${CEILIDH_CPU})
    else()
        message(STATUS "This machine is not ${CEILIDH_CPU}: building for any x86-64")
    endif()
endif()
