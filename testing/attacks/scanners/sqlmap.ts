import path from 'node:path';
import { runProgram } from '../../../scripts/program.ts';
import type { Scan } from './scan.ts';
import { authorization, type Target, type Tokens } from './targets.ts';

/** 600 requests a minute, the limit of a user: more would only be answered 429. */
const delaySeconds = 0.1;
const maxMinutes = 15;

const injected = /^(?:Parameter|Type|Payload): .*$/gm;
const clean = /all tested parameters do not appear to be injectable|no parameter\(s\) found for testing/;

/**
 * Reads the output of sqlmap.
 * @returns what it found; a run without a result is a finding too
 */
export function readSqlmap(output: string): string[] {
	const lines = output
		.replaceAll(/^ +/gm, '')
		.match(injected)
		?.map((line) => line.trim());
	if (lines !== undefined) return lines;
	if (clean.test(output)) return [];
	return [`sqlmap ended without a result: ${output.trim().split('\n').slice(-3).join(' ')}`];
}

/** Tests every value of the query, path and body of a target for SQL injection. */
export async function scanWithSqlmap(
	shop: string,
	target: Target,
	tokens: Tokens,
	folder: string,
): Promise<Scan> {
	const began = performance.now();
	const header = authorization(target, tokens);
	const { output } = await runProgram(
		'sqlmap',
		[
			...['--batch', '--disable-coloring', '--flush-session', '--dbms=PostgreSQL', '--ignore-code=401,404'],
			...['--level=1', '--risk=2', '--threads=1', `--delay=${delaySeconds}`, '--timeout=30', '--retries=1'],
			`--output-dir=${path.join(folder, `sqlmap ${target.as} ${target.name}`)}`,
			`--url=${shop}${target.path}`,
			`--method=${target.method}`,
			...(header === undefined ? [] : [`--headers=${header}`]),
			...(target.body === undefined ? [] : [`--data=${JSON.stringify(target.body)}`]),
		],
		{ minutes: maxMinutes },
	);
	const seconds = Math.round((performance.now() - began) / 1000);
	return { scanner: 'sqlmap', target: target.name, seconds, findings: readSqlmap(output) };
}
