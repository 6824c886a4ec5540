import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../platform/systemErrors.ts';

/** Files of a stored email: the email, its entry and its attachments. */
const emailFile = /^(\d{6,})(?:\.eml|\.json|-\d+)$/;

async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return [];
		throw error;
	}
}

/** The files of the emails in the folder. An email without its entry is still being written and is left out. */
export async function* readEmails(folder: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
	const names = (await namesIn(folder)).sort();
	const complete = new Set(
		names.filter((name) => name.endsWith('.json')).map((name) => emailFile.exec(name)?.[1]),
	);
	for (const name of names) {
		const [, number] = emailFile.exec(name) ?? [];
		if (number === undefined || !complete.has(number)) continue;
		try {
			yield { name, bytes: await readFile(path.join(folder, name)) };
		} catch (error) {
			// The running shop deletes its oldest emails.
			if (!isSystemError(error, 'ENOENT')) throw error;
		}
	}
}

export async function writeEmail(folder: string, name: string, bytes: Buffer): Promise<void> {
	if (!emailFile.test(name)) throw new Error(`'${name}' is not the name of a stored email.`);
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, name), bytes);
}
