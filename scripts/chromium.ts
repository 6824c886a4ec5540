import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CannotRun } from './command.ts';
import { runProgram, runTool } from './program.ts';

// The headless shell uses half the processor time, so it comes first.
const names = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'microsoft-edge',
];
const applications = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
		(folder) =>
			folder === undefined
				? []
				: [
						`${folder}\\Google\\Chrome\\Application\\chrome.exe`,
						`${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
					],
	),
];

const aptGet = '/usr/bin/apt-get';

/** Candidate browsers on this machine, the preferred one first. */
function candidates(): string[] {
	const inPath = (process.env.PATH ?? '')
		.split(path.delimiter)
		.flatMap((folder) => names.map((name) => path.join(folder, name)));
	return [...inPath, ...applications, chromium.executablePath()].filter((file) => existsSync(file));
}

/** An installed browser may lack a library, so each is started once. */
async function starts(executablePath: string): Promise<boolean> {
	try {
		const browser = await chromium.launch({ executablePath, timeout: 30_000 });
		await browser.close();
		return true;
	} catch {
		return false;
	}
}

async function firstThatStarts(): Promise<string | undefined> {
	for (const file of candidates()) if (await starts(file)) return file;
	return undefined;
}

/**
 * A Chromium that starts: CHROMIUM_PATH, an installed one, Playwright's; otherwise Playwright's download is tried,
 * and Debian's package where this runs as root.
 * @throws CannotRun with instructions when none is available
 */
export async function findChromium(): Promise<string> {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (await starts(given)) return given;
		throw new CannotRun(
			`CHROMIUM_PATH names ${given}, which does not start as a Chromium. Correct or unset it.`,
		);
	}
	const found = await firstThatStarts();
	if (found !== undefined) return found;

	await runTool('@playwright/test/cli.js', ['install', 'chromium'], { minutes: 5 });
	const downloaded = await firstThatStarts();
	if (downloaded !== undefined) return downloaded;

	if (process.getuid?.() === 0 && existsSync(aptGet)) {
		const env = { DEBIAN_FRONTEND: 'noninteractive' };
		await runProgram(aptGet, ['update', '-qq'], { env });
		await runProgram(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
		const installed = await firstThatStarts();
		if (installed !== undefined) return installed;
	}
	throw new CannotRun(
		'The browser tests need a Chromium and none was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
	);
}
