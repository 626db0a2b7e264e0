// described.mjs: holds messages against the descriptions that /api serves. Stricter than they ask for: a member
// that is not described is wrong, unless the description leaves an object open.
//
//     node described.mjs OPENAPI.json PROGRAM WORDS...
//
// runs a program that tells of every message of a server in a line: ... < CONNECTION MESSAGE
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const kindOf = (value) =>
    value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

// A function that throws unless the value is what the schema says.
export function checker(root) {
    const find = (ref) => ref.slice(2).split('/').reduce((at, key) => at[key], root);
    const failed = (schema, value) => {
        try {
            hold(schema, value, '');
            return null;
        } catch (error) {
            return error.message;
        }
    };
    function hold(schema, value, where) {
        if (schema.$ref) return hold(find(schema.$ref), value, where);
        if (schema.oneOf) {
            const wrong = schema.oneOf.map((one) => failed(one, value));
            const fitting = wrong.filter((one) => one === null).length;
            return assert.equal(fitting, 1, `${where} fits ${fitting} of ${wrong.length}: ${JSON.stringify(value).slice(0, 300)}`);
        }
        if ('const' in schema) assert.equal(value, schema.const, `${where} is ${JSON.stringify(value)}`);
        if (schema.enum) assert(schema.enum.includes(value), `${where} is ${JSON.stringify(value)}`);
        if (schema.type) assert([schema.type].flat().includes(kindOf(value)), `${where} is ${kindOf(value)}`);
        if (typeof value === 'number') {
            assert(value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity), `${where} is ${value}`);
        } else if (typeof value === 'string') {
            if (schema.pattern) assert.match(value, new RegExp(schema.pattern, 'u'), where);
        } else if (Array.isArray(value)) {
            assert(value.length >= (schema.minItems ?? 0) && value.length <= (schema.maxItems ?? Infinity), `${where} has ${value.length}`);
            value.forEach((one, i) => hold(schema.prefixItems?.[i] ?? schema.items ?? {}, one, `${where}[${i}]`));
        } else if (value !== null && typeof value === 'object' && schema.properties) {
            for (const name of schema.required ?? []) assert(name in value, `${where} has no ${name}`);
            for (const [name, inner] of Object.entries(value)) {
                const of = schema.properties[name];
                assert(of || schema.additionalProperties, `${where}.${name} is not described`);
                if (of) hold(of, inner, `${where}.${name}`);
            }
        }
    }
    return (name, value) => hold({ $ref: `#/components/schemas/${name}` }, value, name);
}

async function main([description, program, ...words]) {
    const root = JSON.parse(readFileSync(description));
    const { schemas } = root.components;
    const check = checker(root);
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const kinds = new Map();
    const ended = new Promise((resolve) => child.on('close', resolve));
    for await (const line of createInterface({ input: child.stdout })) {
        const text = /< \d+ (\{.*\})$/.exec(line)?.[1];
        if (!text) continue;
        const message = JSON.parse(text);
        check(`told.${message.t}`, message);
        kinds.set(message.t, (kinds.get(message.t) ?? 0) + 1);
    }
    assert.equal(await ended, 0);
    const never = Object.keys(schemas).filter((name) => name.startsWith('told.') && !kinds.has(name.slice(5)));
    console.log(`${[...kinds.values()].reduce((a, b) => a + b, 0)} messages of ${kinds.size} kinds hold`);
    assert.deepEqual(never, [], 'kinds of messages that were never seen');
}

if (process.argv[1] === new URL(import.meta.url).pathname) await main(process.argv.slice(2));
