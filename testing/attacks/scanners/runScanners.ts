import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotRun } from '../../../scripts/command.ts';
import { runProgram } from '../../../scripts/program.ts';
import type { Scan } from './scan.ts';
import { scanWithSqlmap } from './sqlmap.ts';
import { getTargets, logInDemoAccounts, type Target } from './targets.ts';
import { scanWithWapiti } from './wapiti.ts';

export const scanners = ['sqlmap', 'wapiti'] as const;
export type Scanner = (typeof scanners)[number];

const roles = ['guest', 'shopper', 'admin'] as const satisfies Target['as'][];

/** @throws CannotRun when a scanner is not installed */
export async function requireScanners(chosen: readonly Scanner[]): Promise<void> {
	const missing: string[] = [];
	for (const scanner of chosen) {
		const { code } = await runProgram(scanner, ['--version'], { minutes: 1 }).catch(() => ({ code: 1 }));
		if (code !== 0) missing.push(scanner);
	}
	if (missing.length > 0)
		throw new CannotRun(
			`${missing.join(' and ')} not found. On Debian or Ubuntu: apt-get install --no-install-recommends ${missing.join(' ')}`,
		);
}

/**
 * Attacks a running demonstration shop with the scanners.
 * @param say prints a line
 * @returns every scan, with its findings
 */
export async function runScanners(
	shop: string,
	chosen: readonly Scanner[],
	say: (line: string) => void,
): Promise<Scan[]> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-attack-'));
	const scans: Scan[] = [];
	const add = (scan: Scan) => {
		scans.push(scan);
		say(`${scan.scanner}, ${scan.target}: ${scan.findings.length} findings, ${scan.seconds} s`);
		for (const finding of scan.findings) say(`  FOUND ${finding}`);
	};
	try {
		const targets = await getTargets(shop, await logInDemoAccounts(shop));
		const injectAs = async (as: Target['as']) => {
			// A new session for each: some calls need a password that was entered in the last 15 minutes.
			for (const target of targets.filter((each) => each.as === as))
				add(await scanWithSqlmap(shop, target, await logInDemoAccounts(shop), folder));
		};
		if (chosen.includes('sqlmap')) await Promise.all(roles.map(injectAs));
		if (chosen.includes('wapiti'))
			for (const as of roles)
				add(await scanWithWapiti(shop, as, targets, await logInDemoAccounts(shop), folder));
		return scans;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
