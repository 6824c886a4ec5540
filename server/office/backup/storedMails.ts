import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../platform/systemErrors.ts';

/** Files of a stored mail: the mail, its entry and its attachments. */
const mailFile = /^(\d{6,})(?:\.eml|\.json|-\d+)$/;

async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return [];
		throw error;
	}
}

/** The files of the mails in the folder. A mail without its entry is still being written and is left out. */
export async function* readMails(folder: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
	const names = (await namesIn(folder)).sort();
	const complete = new Set(
		names.filter((name) => name.endsWith('.json')).map((name) => mailFile.exec(name)?.[1]),
	);
	for (const name of names) {
		const [, number] = mailFile.exec(name) ?? [];
		if (number === undefined || !complete.has(number)) continue;
		try {
			yield { name, bytes: await readFile(path.join(folder, name)) };
		} catch (error) {
			// The running shop deletes its oldest mails.
			if (!isSystemError(error, 'ENOENT')) throw error;
		}
	}
}

export async function writeMail(folder: string, name: string, bytes: Buffer): Promise<void> {
	if (!mailFile.test(name)) throw new Error(`'${name}' is not the name of a stored mail.`);
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, name), bytes);
}
