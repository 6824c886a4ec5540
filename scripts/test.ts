// npm test: everything that must hold, in one line at the end.
//   npm test -- --quick            without the browser
//   npm test -- types style        only these steps
//   npm test -- browser --shuffle  the browser tests in a random order; --shuffle=<seed> repeats one
//   npm test -- --database         unit and API tests, then the journeys that buy, on the server in TEST_DATABASE_URL
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boundaries } from './boundaries.ts';
import { bundleSize } from './bundleSize.ts';
import { findChromium } from './chromium.ts';
import { CannotRun } from './command.ts';
import { writeConformance } from './conformance.ts';
import { journeyOrder } from './journeyOrder.ts';
import { byExitCode, type Outcome, type TestResult } from './outcome.ts';
import { runTool } from './program.ts';
import { tableOwners } from './tableOwners.ts';
import { playwrightOutcome, vitestOutcome } from './testReports.ts';
import { buildWhenStale } from './webBuild.ts';

const reports = await mkdtemp(path.join(tmpdir(), 'nishana-test-'));

async function types(): Promise<Outcome> {
	const routes = await runTool('@react-router/dev/bin.cjs', ['typegen']);
	if (routes.code !== 0) return byExitCode(routes, 'route types');
	return byExitCode(await runTool('typescript-7/bin/tsc', ['--noEmit', '-p', '.']), 'TypeScript 7, strict');
}

async function style(): Promise<Outcome> {
	const checked = await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);
	return byExitCode(checked, /Checked (\d+ files)/.exec(checked.output)?.[1] ?? '');
}

async function unused(): Promise<Outcome> {
	return byExitCode(await runTool('knip/bin/knip.js', ['--no-progress']), 'files, exports, packages');
}

async function units(): Promise<Outcome> {
	const report = path.join(reports, 'vitest.json');
	const finished = await runTool(
		'vitest/vitest.mjs',
		['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
		{ minutes: 20 },
	);
	return vitestOutcome(report, finished);
}

async function size(): Promise<Outcome> {
	await buildWhenStale();
	return bundleSize();
}

/** What touches money or an account, from the cart to the parcel. */
const journeys = ['purchase', 'checkout', 'login', 'session', 'profile', 'addresses', 'adminOrders'];

async function browser(specs: string[] = []): Promise<Outcome> {
	const CHROMIUM_PATH = await findChromium();
	await buildWhenStale();
	const report = path.join(reports, 'playwright.json');
	const order = journeyOrder(flags);
	if (order.seed !== undefined) process.stdout.write(`--shuffle=${order.seed} ... `);
	const finished = await runTool(
		'@playwright/test/cli.js',
		['test', ...specs, ...order.args, '--reporter=list,json'],
		{ env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, minutes: 40 },
	);
	return playwrightOutcome(report, finished);
}

const steps: { name: string; heading: string; run: () => Promise<Outcome> }[] = [
	{ name: 'types', heading: 'Types', run: types },
	{ name: 'style', heading: 'Style', run: style },
	{ name: 'boundaries', heading: 'Boundaries', run: boundaries },
	{ name: 'tables', heading: 'Table owners', run: tableOwners },
	{ name: 'unused', heading: 'Unused code', run: unused },
	{ name: 'units', heading: 'Unit and API tests', run: units },
	{ name: 'size', heading: 'JavaScript size', run: size },
	{ name: 'browser', heading: 'Browser tests', run: () => browser() },
];
const onDatabase: typeof steps = [
	{ name: 'units', heading: 'Unit and API tests', run: units },
	{
		name: 'journeys',
		heading: 'Browser journeys',
		run: () => browser(journeys.map((name) => `e2e/${name}.spec.ts`)),
	},
];

/** A step that cannot even run has failed, and the others still run. */
async function outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
	try {
		return await run();
	} catch (error) {
		const output = error instanceof CannotRun ? error.message : String((error as Error).stack ?? error);
		return { passed: 0, failed: 1, note: 'could not run', output };
	}
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = [
	...flags.filter((flag) => !/^--(quick|database|shuffle(=.+)?)$/.test(flag)),
	...named.filter((name) => !steps.some((step) => step.name === name)),
];
if (unknown.length > 0) {
	console.error(
		`There is no ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`,
	);
	process.exit(1);
}
if (flags.includes('--database')) {
	if (!process.env.TEST_DATABASE_URL) {
		console.error(
			'Set TEST_DATABASE_URL to the address of a PostgreSQL server on which databases may be made.',
		);
		process.exit(1);
	}
}
const chosen = flags.includes('--database')
	? onDatabase
	: steps.filter(
			({ name }) =>
				(named.length === 0 || named.includes(name)) && !(flags.includes('--quick') && name === 'browser'),
		);

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
	process.once(signal, () => process.exit(130));
process.channel?.unref();

let passed = 0;
let failed = 0;
const tests: TestResult[] = [];
async function take(heading: string, run: () => Promise<Outcome>): Promise<void> {
	const started = performance.now();
	process.stdout.write(`${heading} ... `);
	const outcome = await outcomeOf(run);
	const seconds = Math.round((performance.now() - started) / 1000);
	console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok'} (${outcome.note}, ${seconds} s)`);
	if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
	passed += outcome.passed;
	failed += outcome.failed;
	tests.push(...(outcome.tests ?? []));
}

for (const { heading, run } of chosen) await take(heading, run);
// The page tells what the whole run proved, so a run of a part leaves it as it is.
if (chosen.length === steps.length) await take('Conformance', () => writeConformance(tests));
await rm(reports, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
