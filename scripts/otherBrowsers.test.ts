import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOtherBrowsers } from './otherBrowsers.ts';

test('the packages of missing browsers are named, and nothing is said when all are installed', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-programs-'));
	try {
		await writeFile(path.join(folder, 'Xvfb'), '');
		expect(() => requireOtherBrowsers([folder])).toThrow(
			'Not installed: firefox-esr, webkit2gtk-driver. On Debian: apt-get install firefox-esr webkit2gtk-driver',
		);
		for (const program of ['firefox-esr', 'WebKitWebDriver']) await writeFile(path.join(folder, program), '');
		expect(() => requireOtherBrowsers([folder])).not.toThrow();
	} finally {
		await rm(folder, { recursive: true });
	}
});
