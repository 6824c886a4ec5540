import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotRun } from './command.ts';

/** The programs of the tests in other browsers, with their packages in Debian. */
const packages = {
	'firefox-esr': 'firefox-esr',
	WebKitWebDriver: 'webkit2gtk-driver',
	Xvfb: 'xvfb',
};

/**
 * @param folders where programs are looked for
 * @throws CannotRun with the missing packages
 */
export function requireOtherBrowsers(folders = (process.env.PATH ?? '').split(path.delimiter)): void {
	const missing = Object.entries(packages)
		.filter(([program]) => !folders.some((folder) => existsSync(path.join(folder, program))))
		.map(([, name]) => name);
	if (missing.length > 0)
		throw new CannotRun(
			`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
		);
}
