// npm test: runs all checks, and all tests in a random order, and prints a summary line.
//   npm test -- --quick            without the browser
//   npm test -- types style        only these steps
//   npm test -- browsers           a purchase, the filters and the payment window in Firefox and WebKitGTK
//   npm test -- --seed=<seed>      in the order that was printed with this seed
//   npm test -- --postgresql       what races or differs on a server, on the one in TEST_DATABASE_URL, and a short storm
//                                  (docs/reliability.md)
//   npm test -- --nightly          unit and API tests with large numbers of random cases
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boundaries } from './boundaries.ts';
import { bundleSize } from './bundleSize.ts';
import { findChromium } from './chromium.ts';
import { CannotRun } from './command.ts';
import { writeConformance } from './conformance.ts';
import { getFlakyTests, listFlakyTests } from './flakyTests.ts';
import { openMemoryFolder } from './memoryFolder.ts';
import { requireOtherBrowsers } from './otherBrowsers.ts';
import { byExitCode, type Outcome, type TestResult } from './outcome.ts';
import { root, runProgram, runTool } from './program.ts';
import { tableOwners } from './tableOwners.ts';
import { testOrder } from './testOrder.ts';
import { playwrightOutcome, vitestOutcome } from './testReports.ts';
import { buildWhenStale } from './webBuild.ts';

const memory = openMemoryFolder();
if (memory !== undefined) process.env.TMPDIR = memory;
const reports = await mkdtemp(path.join(tmpdir(), 'nishana-test-'));
let reportNumber = 0;
/** Repeats failed browser tests, alone, when everything else has ended. */
const repeats: (() => Promise<Outcome>)[] = [];

async function types(): Promise<Outcome> {
	const routes = await runTool('@react-router/dev/bin.cjs', ['typegen']);
	if (routes.code !== 0) return byExitCode(routes, 'route types');
	// By default four checkers read the same declarations, twice as many as a small machine has processors.
	const checked = await runTool('typescript-7/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '2']);
	return byExitCode(checked, 'TypeScript 7, strict');
}

async function style(): Promise<Outcome> {
	const checked = await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);
	return byExitCode(checked, /Checked (\d+ files)/.exec(checked.output)?.[1] ?? '');
}

async function unused(): Promise<Outcome> {
	return byExitCode(await runTool('knip/bin/knip.js', ['--no-progress']), 'files, exports, packages');
}

/** @param files all by default */
async function vitest(files: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
	const report = path.join(reports, `vitest-${reportNumber++}.json`);
	const finished = await runTool(
		'vitest/vitest.mjs',
		[
			'run',
			...files,
			...order.vitest,
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${report}`,
		],
		{ minutes: nightly ? 240 : 120, env: { ...env, ...(nightly ? { NIGHTLY: '1' } : {}) } },
	);
	return vitestOutcome(report, finished);
}

async function size(): Promise<Outcome> {
	await buildWhenStale();
	return bundleSize();
}

/** @param args specs and options, all specs by default */
async function playwright(args: string[], env: Record<string, string>): Promise<Outcome> {
	await buildWhenStale();
	const report = path.join(reports, `playwright-${reportNumber++}.json`);
	const finished = await runTool(
		'@playwright/test/cli.js',
		['test', ...args, ...order.playwright, '--reporter=list,json'],
		{ env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, minutes: 120 },
	);
	return playwrightOutcome(report, finished);
}

/** @param selection specs and options, all specs by default */
async function browser(selection: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
	const CHROMIUM_PATH = await findChromium();
	const outcome = await playwright(selection, { ...env, CHROMIUM_PATH });
	const failed = outcome.tests?.filter((test) => !test.passed).length ?? 0;
	// More than a few is no chance, and each may wait for minutes.
	if (selection[0] !== '--last-failed' && failed > 0 && failed <= 5 && failed === outcome.failed)
		repeats.push(() => browser(['--last-failed', '--workers=1'], env));
	return outcome;
}

/** Firefox and WebKitGTK, where they are installed. */
function browsers(): Promise<Outcome> {
	requireOtherBrowsers();
	return playwright(['--config', 'e2e/browsers/playwright.config.ts'], {});
}

/** A short one, on a PostgreSQL server of its own: without couriers and outages, which need more checkouts. */
async function storm(): Promise<Outcome> {
	const script = path.join(root, 'scripts/chaos.ts');
	const finished = await runProgram(process.execPath, [script, '--checkouts', '100', '--kills', '6'], {
		minutes: 20,
	});
	return byExitCode(finished, /^ *seed +\d+/m.exec(finished.output)?.[0].trim().replace(/ +/, ' ') ?? '');
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const nightly = flags.includes('--nightly');
const order = testOrder(flags);
const onPostgresql = flags.includes('--postgresql');
const server = process.env.TEST_DATABASE_URL;
// Only the steps for that server receive it.
delete process.env.TEST_DATABASE_URL;
const onServer: Record<string, string> = server === undefined ? {} : { TEST_DATABASE_URL: server };

/**
 * Where connections race or lock each other, or PostgreSQL differs from PGlite: money, stock, numbers, limits, jobs, and what
 * works on the database as a whole. Without tests that bring databases of their own, which are the same on any server.
 */
const differsOnServer = [
	'server/selling/alerts',
	'server/accounts/audit',
	'server/accounts/auth/sessions',
	'server/accounts/exportRequests',
	'server/accounts/staff',
	'server/office/backup/rows',
	'server/office/backup/skippedNumbers',
	'server/selling/cart',
	'server/catalog/ballistics',
	'server/catalog/gstRates',
	'server/catalog/productPage',
	'server/catalog/stock',
	'server/selling/checkout',
	'server/selling/coupons',
	'server/orders',
	'server/ownership',
	'server/selling/payments',
	'server/platform/database',
	'server/platform/idempotency',
	'server/platform/jobs',
	'server/platform/limits',
	'server/office/reconciliation',
	'server/office/stats',
	'server/office/teamEmails',
	...['concurrency', 'fieldMatrix', 'fields', 'requests'].map((name) => `testing/attacks/${name}`),
	'testing/freshPages',
	'testing/lifeCycle',
	'testing/roles',
];
/** A purchase, a cancellation, a return and the first sale of an empty shop. */
const browserOnServer = ['purchase', 'cancelAndRefund', 'returns', 'firstSale'].map(
	(name) => `e2e/${name}.spec.ts`,
);

type Step = {
	name: string;
	heading: string;
	run: () => Promise<Outcome>;
	/** Runs only when it is named: not every machine has what it needs. */
	onlyNamed?: boolean;
};

/** Stages run in sequence; the steps of a stage start in this order, two at a time. */
const stages: Step[][] = onPostgresql
	? [
			[
				{ name: 'storm', heading: 'Storm', run: storm },
				{
					name: 'units',
					heading: 'Tests of what differs on PostgreSQL',
					run: () => vitest(differsOnServer, onServer),
				},
				{
					name: 'browser',
					heading: 'Browser tests on PostgreSQL',
					run: () => browser(browserOnServer, onServer),
				},
			],
		]
	: [
			[
				{ name: 'types', heading: 'Types', run: types },
				{ name: 'size', heading: 'JavaScript size', run: size },
				{ name: 'boundaries', heading: 'Boundaries', run: boundaries },
				{ name: 'style', heading: 'Style', run: style },
				{ name: 'unused', heading: 'Unused code', run: unused },
				{ name: 'tables', heading: 'Table owners', run: tableOwners },
			],
			// Browser tests wait for a fifth of their time, others for processes or time: beside each other they keep the
			// processors of a small machine busy.
			[
				{ name: 'browser', heading: 'Browser tests', run: () => browser() },
				{ name: 'units', heading: 'Unit and API tests', run: () => vitest() },
				{ name: 'browsers', heading: 'Other browsers', run: browsers, onlyNamed: true },
			],
		];
const steps = stages.flat();

/** A step that cannot run counts as failed; the other steps still run. */
async function getOutcome(run: () => Promise<Outcome>): Promise<Outcome> {
	try {
		return await run();
	} catch (error) {
		const output = error instanceof CannotRun ? error.message : String((error as Error).stack ?? error);
		return { passed: 0, failed: 1, note: 'could not run', output };
	}
}

const unknown = [
	...flags.filter((flag) => !/^--(quick|postgresql|nightly|seed=.+)$/.test(flag)),
	...named.filter((name) => !steps.some((step) => step.name === name)),
];
if (unknown.length > 0) {
	console.error(
		`There is no ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`,
	);
	process.exit(1);
}
if (onPostgresql && server === undefined) {
	console.error(
		'Set TEST_DATABASE_URL to the address of a PostgreSQL server on which databases may be made.',
	);
	process.exit(1);
}
const isChosen = ({ name, onlyNamed = false }: Step) =>
	(named.includes(name) || (named.length === 0 && !onlyNamed)) &&
	!(flags.includes('--quick') && name === 'browser');

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
	process.once(signal, () => process.exit(130));
process.channel?.unref();

let passed = 0;
let failed = 0;
const tests: TestResult[] = [];
async function take({ heading, run }: Pick<Step, 'heading' | 'run'>): Promise<void> {
	const started = performance.now();
	const outcome = await getOutcome(run);
	const seconds = Math.round((performance.now() - started) / 1000);
	console.log(`${heading}: ${outcome.failed > 0 ? 'FAILED' : 'ok'} (${outcome.note}, ${seconds} s)`);
	if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
	passed += outcome.passed;
	failed += outcome.failed;
	tests.push(...(outcome.tests ?? []));
}

if (steps.some((step) => ['browser', 'units', 'browsers'].includes(step.name) && isChosen(step)))
	console.log(`Tests in the order of --seed=${order.seed}`);
const started = performance.now();
for (const stage of stages) {
	const waiting = stage.filter(isChosen);
	const takeAll = async () => {
		for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await take(step);
	};
	await Promise.all([takeAll(), takeAll()]);
}
const flaky: TestResult[] = [];
for (const repeat of repeats) {
	const { note, output, tests: repeated = [] } = await getOutcome(repeat);
	console.log(`Failed browser tests, alone: ${note}`);
	if (repeated.some((test) => !test.passed)) console.log(`\n${output.trim()}\n`);
	flaky.push(...getFlakyTests(tests, repeated));
}
for (const test of flaky) test.passed = true;
passed += flaky.length;
failed -= flaky.length;
// The page documents a complete run, so a partial run does not change it.
if (!onPostgresql && steps.every((step) => step.onlyNamed || isChosen(step)))
	await take({ heading: 'Conformance', run: () => writeConformance(tests) });
await rm(reports, { recursive: true });
console.log(`${Math.round((performance.now() - started) / 1000)} s in all`);
for (const { file, title } of flaky) console.log(`FLAKY ${file}: ${title}`);
if (flaky.length > 0) await listFlakyTests(flaky);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
