import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runProgram } from '../../../scripts/program.ts';
import type { Scan } from './scan.ts';
import { authorization, type Target, type Tokens } from './targets.ts';

/** Without those that call a server on the internet. */
const modules = [
	...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers'],
	...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];
const limits = { crawlSeconds: 60, moduleSeconds: 45, minutes: 30 };
/** Addresses that a crawl of the demonstration shop finds at least; fewer mean that it could not read the pages. */
const minCrawled = 20;

const finding = z.object({ info: z.string(), path: z.string(), parameter: z.string().nullish() });
const report = z.object({
	vulnerabilities: z.record(z.string(), z.array(finding)),
	anomalies: z.record(z.string(), z.array(finding)),
});

/** What wapiti reports although nothing is wrong, with the reason. */
const accepted: { text: RegExp; reason: string }[] = [
	{ text: /X-XSS-Protection is not set/, reason: 'obsolete: no present browser reads it' },
	{ text: /Strict-Transport-Security is not set/, reason: 'the demonstration shop has no TLS (DOOR-003)' },
];

/** Reads a report of wapiti. @returns what it found, without what is accepted */
export function readWapiti(text: string): string[] {
	const { vulnerabilities, anomalies } = report.parse(JSON.parse(text));
	return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
		found
			.filter(({ info }) => !accepted.some((each) => each.text.test(info)))
			.map(({ info, path, parameter }) => `${kind}: ${info} (${path}${parameter ? `, ${parameter}` : ''})`),
	);
}

/**
 * Attacks the addresses of a role: those of the targets, and for guests every address, parameter and form that a crawl finds.
 * Pages are the same for everyone, so others need no crawl.
 */
export async function scanWithWapiti(
	shop: string,
	as: Target['as'],
	targets: Target[],
	tokens: Tokens,
	folder: string,
): Promise<Scan> {
	const began = performance.now();
	const header = authorization({ as }, tokens);
	const file = path.join(folder, `wapiti-${as}.json`);
	const starts = targets.filter((target) => target.as === as && target.method === 'GET');
	const crawls = as === 'guest';
	const { output } = await runProgram(
		'wapiti',
		[
			...['--url', `${shop}/`, '--scope', 'folder', '--flush-session', '--no-bugreport', '--verbose', '0'],
			...[
				'--module',
				modules.join(','),
				'--depth',
				crawls ? '3' : '0',
				'--max-files-per-dir',
				'10',
				'--timeout',
				'30',
			],
			...['--max-links-per-page', '40', '--scan-force', 'normal'],
			...['--max-scan-time', String(limits.crawlSeconds)],
			...['--max-attack-time', String(limits.moduleSeconds)],
			...[
				'--store-session',
				path.join(folder, 'wapiti'),
				'--store-config',
				path.join(folder, 'wapiti-config'),
			],
			...['--format', 'json', '--output', file],
			// It requests brotli and cannot read it.
			...['--header', 'Accept-Encoding: gzip'],
			...(header === undefined ? [] : ['--header', header]),
			...starts.flatMap(({ path: start }) => ['--start', `${shop}${start.replace('*', '')}`]),
		],
		{ minutes: limits.minutes },
	);
	const text = await readFile(file, 'utf8').catch(() => undefined);
	const findings =
		text === undefined ? [`wapiti ended without a report: ${output.trim().slice(-300)}`] : readWapiti(text);
	const crawled = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0);
	if (crawled < (crawls ? minCrawled : starts.length)) findings.push(`wapiti read ${crawled} addresses only`);
	const seconds = Math.round((performance.now() - began) / 1000);
	return { scanner: 'wapiti', target: `the shop as ${as}`, seconds, findings };
}
