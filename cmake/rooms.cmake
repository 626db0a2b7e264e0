# Rooms, tests, fuzzers, host tools and pages: one statement each.
#
# The include law. Sources write includes from src/ ("base/text.h"), but src/ is
# on nobody's include path. Each room has a directory of its own in the build
# tree holding one link, to itself, and only that is handed to the rooms that
# name it in NEEDS. An include of any other room does not compile.

# ceilidh_room(match SOURCES record.c NEEDS engine)
# ceilidh_room(games/caledonia SOURCES ... NEEDS engine)
#
# A static library called after the last part of the name, or, as long as it has
# no sources, an interface of headers alone. NEEDS names rooms defined before,
# OPTIONS what its own sources are compiled with besides.
#
# Built for WebAssembly, a room is there twice more, for the modules of the page:
# as match_tables, compiled for size, since it is waited for, and without what bots
# think with (see engine/mind.h); and as match_bots, for speed, and without what
# is said to people (GM_SAYS in engine/game.h).
function(ceilidh_room path)
    cmake_parse_arguments(PARSE_ARGV 1 room "" "" "SOURCES;NEEDS;OPTIONS")
    get_filename_component(name ${path} NAME)
    _ceilidh_link(${path} ${PROJECT_SOURCE_DIR}/src/${path} root)
    _ceilidh_library(${name} "${room_SOURCES}" ${root} "${room_NEEDS}" "${room_OPTIONS}")
    _ceilidh_headers(${path} ${name})
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
        _ceilidh_variant(tables "-Oz;-DGM_MINDLESS")
        _ceilidh_variant(bots "-DGM_SPEECHLESS")
    endif()
endfunction()

# ceilidh_program(ceilidh MAIN main.c NEEDS cli)
#
# An executable at the top of the build tree; what it does lives in the room.
function(ceilidh_program name)
    cmake_parse_arguments(PARSE_ARGV 1 program "" "MAIN" "NEEDS")
    add_executable(${name} ${program_MAIN})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    _ceilidh_needs(${name} PRIVATE ${program_NEEDS})
endfunction()

# ceilidh_module(module ceilidh wasm_tables)
#
# A WebAssembly module, ceilidh.wasm, at the top of the build tree, made of a room. It has no
# imports, and no exports but those of exports.txt beside the CMakeLists.txt that calls this.
function(ceilidh_module name output room)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS exports.txt)
    file(STRINGS exports.txt exports)
    list(TRANSFORM exports PREPEND -Wl,--export=)
    add_executable(${name} exports.txt)
    set_target_properties(${name} PROPERTIES
        LINKER_LANGUAGE C OUTPUT_NAME ${output} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    target_link_libraries(${name} PRIVATE ${room} c)
    # -O0 is for the link alone: with any other, clang runs wasm-opt where there is one, and a
    # module that has been stripped no longer tells it that SIMD is allowed.
    target_link_options(${name} PRIVATE -nostartfiles -nodefaultlibs -Wl,--no-entry -Wl,--strip-all
        -O0 ${exports})
endfunction()

# ceilidh_small(notation.c trace.c)
#
# Sources of a room that no bot runs while it thinks: in a module for the page small counts more for
# them than quick. Elsewhere they are compiled like all others.
function(ceilidh_small)
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
        set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -Oz)
    endif()
endfunction()

# ceilidh_test(base/text NEEDS base [SOURCES helper.c] [LABELS threads] [COST 50])
#
# A cmocka test from tests/base/test_text.c. It runs in the top directory of the
# repository; the environment variable CEILIDH holds the path of the program.
# Those with a label are built by a target of its name too, threads_tests, say.
# What takes longest begins first: COST is about its seconds under AddressSanitizer.
function(ceilidh_test path)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "COST" "SOURCES;NEEDS;LABELS")
    get_filename_component(dir ${path} DIRECTORY)
    get_filename_component(base ${path} NAME)
    _ceilidh_test_program(${path} name ${PROJECT_SOURCE_DIR}/tests/${dir}/test_${base}.c ${test_SOURCES})
    _ceilidh_needs(${name} PRIVATE ${test_NEEDS})
    target_link_libraries(${name} PRIVATE cmocka)
    add_test(NAME ${path} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${path} PROPERTIES TIMEOUT 600 LABELS "${test_LABELS}")
    if(test_COST)
        set_tests_properties(${path} PROPERTIES COST ${test_COST})
    endif()
    foreach(label IN LISTS test_LABELS)
        if(NOT TARGET ${label}_tests)
            add_custom_target(${label}_tests)
        endif()
        add_dependencies(${label}_tests ${name})
    endforeach()
    if(TARGET ceilidh)
        set_tests_properties(${path} PROPERTIES ENVIRONMENT "CEILIDH=$<TARGET_FILE:ceilidh>")
        foreach(label IN LISTS test_LABELS)
            add_dependencies(${label}_tests ceilidh)
        endforeach()
    endif()
endfunction()

# ceilidh_fuzz(notation NEEDS match games [SOURCES helper.c])
#
# tests/fuzz/fuzz_notation.c with the usual LLVMFuzzerTestOneInput. The fuzz
# preset makes a fuzzer of it; every other build a test that feeds it the files
# of tests/fuzz/corpus/notation once.
function(ceilidh_fuzz target)
    cmake_parse_arguments(PARSE_ARGV 1 fuzz "" "" "NEEDS;SOURCES")
    set(source ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_${target}.c)
    if(CEILIDH_FUZZ)
        _ceilidh_test_program(fuzz/${target} name ${source} ${fuzz_SOURCES})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz
                                                 OUTPUT_NAME ${target})
    else()
        _ceilidh_test_program(fuzz/${target} name ${source} ${fuzz_SOURCES}
                              ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.c)
        add_test(NAME fuzz/${target} COMMAND ${name} tests/fuzz/corpus/${target}
                 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    endif()
    _ceilidh_needs(${name} PRIVATE ${fuzz_NEEDS})
endfunction()

# ceilidh_schema(steps store/sqlite schema_)
#
# Each step of a store's schema, schema/*.sql beside the CMakeLists.txt that calls this, as a string of
# the program, schema_001 here, declared in the room's schema.h. Sets `steps` to the sources.
function(ceilidh_schema steps room prefix)
    set(embed ${PROJECT_SOURCE_DIR}/src/lang/embed.cmake)
    set(sources "")
    file(GLOB files CONFIGURE_DEPENDS schema/*.sql)
    foreach(file IN LISTS files)
        get_filename_component(name ${file} NAME_WE)
        set(out ${CMAKE_CURRENT_BINARY_DIR}/schema_${name}.c)
        add_custom_command(
            OUTPUT ${out}
            COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAME=${prefix}${name} -DHEADER=${room}/schema.h
                    "-DFILES=${file}" -P ${embed}
            DEPENDS ${file} ${embed}
            VERBATIM)
        list(APPEND sources ${out})
    endforeach()
    set(${steps} ${sources} PARENT_SCOPE)
endfunction()

# ceilidh_host_tool(mapc SOURCES tools/mapc.c src/base/text.c)
#
# A program that runs during the build, whatever the build is for: compiled by
# the machine's own cc, so cross builds and sanitizers do not touch it. Sources
# are given from the top directory and see all of src/. Its path is
# ${CEILIDH_HOST_TOOLS}/mapc; use that in the COMMAND and DEPENDS of an
# add_custom_command in the directory that calls ceilidh_host_tool.
set(CEILIDH_HOST_TOOLS ${PROJECT_BINARY_DIR}/host)
function(ceilidh_host_tool name)
    cmake_parse_arguments(PARSE_ARGV 1 tool "" "" "SOURCES")
    list(TRANSFORM tool_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.h)
    find_program(CEILIDH_HOST_CC NAMES cc gcc clang REQUIRED)
    file(MAKE_DIRECTORY ${CEILIDH_HOST_TOOLS})
    add_custom_command(
        OUTPUT ${CEILIDH_HOST_TOOLS}/${name}
        COMMAND ${CEILIDH_HOST_CC} -std=c17 -O1 -Wall -Wextra -I${PROJECT_SOURCE_DIR}/src ${tool_SOURCES} -o
                ${CEILIDH_HOST_TOOLS}/${name}
        DEPENDS ${tool_SOURCES} ${headers}
        COMMENT "Building host tool ${name}"
        VERBATIM)
endfunction()

# ceilidh_page(page DIRECTORY)
#
# The site in a directory as objects that define site_page; without the directory, or
# before anything has been built there, an empty one. Whatever is linked with `page`
# carries it.
function(ceilidh_page name directory)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/${name}_site)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${directory}/*)
    if(NOT files)
        add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/src/server/page_none.c)
    else()
        find_program(CEILIDH_NODE NAMES node nodejs REQUIRED)
        add_custom_command(
            OUTPUT ${out}.c ${out}.S
            BYPRODUCTS ${out}.bin
            COMMAND ${CEILIDH_NODE} ${PROJECT_SOURCE_DIR}/tools/embed.mjs ${directory} ${out}
            DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed.mjs ${files}
            COMMENT "Packing the page in ${directory}"
            VERBATIM)
        add_library(${name} OBJECT ${out}.c ${out}.S)
    endif()
    target_link_libraries(${name} PRIVATE server)
endfunction()

# Within ceilidh_room: the room once more, as NAME_SUFFIX, made of those of its kind.
macro(_ceilidh_variant suffix options)
    list(TRANSFORM room_NEEDS APPEND _${suffix} OUTPUT_VARIABLE needs)
    _ceilidh_library(${name}_${suffix} "${room_SOURCES}" ${root} "${needs}" "${room_OPTIONS};${options}")
endmacro()

function(_ceilidh_library name sources root needs options)
    if(sources)
        add_library(${name} STATIC ${sources})
        target_compile_options(${name} PRIVATE ${options})
        set(scope PUBLIC)
    else()
        add_library(${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(${name} ${scope} ${root})
    _ceilidh_needs(${name} ${scope} ${needs})
endfunction()

# Gives the room `path` an include root of its own.
function(_ceilidh_link path source root)
    string(REPLACE "/" "-" flat ${path})
    set(dir ${PROJECT_BINARY_DIR}/rooms/${flat})
    get_filename_component(parent ${dir}/${path} DIRECTORY)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${source} ${dir}/${path} SYMBOLIC)
    set(${root} ${dir} PARENT_SCOPE)
endfunction()

function(_ceilidh_needs target scope)
    foreach(need IN LISTS ARGN)
        if(NOT TARGET ${need})
            message(FATAL_ERROR "${target} needs the room ${need}, which is not defined before it")
        endif()
    endforeach()
    target_link_libraries(${target} ${scope} ${ARGN})
endfunction()

# For the target `headers`: every header of a room compiled alone, twice in a row.
function(_ceilidh_headers path name)
    file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${path}/*.h)
    set(units)
    foreach(header IN LISTS headers)
        get_filename_component(file ${header} NAME)
        string(MAKE_C_IDENTIFIER ${file} unit)
        set(unit ${PROJECT_BINARY_DIR}/headers/${path}/${unit}.c)
        file(CONFIGURE OUTPUT ${unit} CONTENT "#include \"${path}/${file}\"\n#include \"${path}/${file}\"\n")
        list(APPEND units ${unit})
    endforeach()
    if(units)
        add_library(${name}_headers OBJECT EXCLUDE_FROM_ALL ${units})
        target_compile_options(${name}_headers PRIVATE -Wno-pedantic)
        target_link_libraries(${name}_headers PRIVATE ${name})
        add_dependencies(headers ${name}_headers)
    endif()
endfunction()

function(_ceilidh_test_program path name)
    string(MAKE_C_IDENTIFIER test_${path} target)
    get_filename_component(dir ${path} DIRECTORY)
    get_filename_component(base ${path} NAME)
    add_executable(${target} ${ARGN})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/${dir}
                                               OUTPUT_NAME ${base})
    _ceilidh_link(tests ${PROJECT_SOURCE_DIR}/tests root)
    target_include_directories(${target} PRIVATE ${root})
    set(${name} ${target} PARENT_SCOPE)
endfunction()
