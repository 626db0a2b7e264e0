// run.mjs: runs tests, by name, one after the other, and tells of them as cmocka does.

/** Runs those whose names have `only` in them, all without it; if one fails the program's exit code will be 1. */
export async function runTests(tests, only) {
    for (const [name, test] of Object.entries(tests)) {
        if (only && !name.includes(only)) continue;
        console.log(`[ RUN      ] ${name}`);
        try {
            await test();
            console.log(`[       OK ] ${name}`);
        } catch (error) {
            console.log(`[  FAILED  ] ${name}\n${error.stack}`);
            process.exitCode = 1;
        }
    }
}
