# CEILIDH_CPU: instructions for counting and choosing bits make the rules a tenth faster. They are
# used if the machine that builds has them too, or else it could not run what it has built.
if(CEILIDH_CPU AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT CMAKE_CROSSCOMPILING)
    include(CheckCSourceRuns)
    check_c_source_runs(
        "int main(void) { return !(__builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\")); }"
        CEILIDH_CPU_IS_HERE)
    if(CEILIDH_CPU_IS_HERE)
        add_compile_options(-march=${CEILIDH_CPU})
    else()
        message(STATUS "This machine is not ${CEILIDH_CPU}: building for any x86-64")
    endif()
endif()
