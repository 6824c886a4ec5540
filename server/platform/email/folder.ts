import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../systemErrors.ts';
import type { Attachment, Email, Mailer, StoredEmail } from './email.ts';
import { toMessage } from './message.ts';

/** Limits the size of the folder in a shop that is left running. */
const maxEmails = 500;

const entry = z.strictObject({
	sentAt: z.string(),
	to: z.string(),
	replyTo: z.string().optional(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	links: z.array(z.string()),
	attachments: z.array(z.strictObject({ filename: z.string(), contentType: z.string(), size: z.int() })),
});
type Entry = z.output<typeof entry>;

const toFileName = (number: number) => String(number).padStart(6, '0');
const parseNumber = (file: string) => Number.parseInt(file, 10);
const linksIn = (text: string) => [...new Set(text.match(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g) ?? [])];

function toEntry(email: Email): Entry {
	return {
		sentAt: new Date().toISOString(),
		to: email.to,
		replyTo: email.replyTo === undefined ? undefined : `${email.replyTo.name} <${email.replyTo.address}>`,
		subject: email.subject,
		text: email.text,
		html: email.html,
		links: linksIn(email.text),
		attachments: (email.attachments ?? []).map(({ filename, contentType, content }) => ({
			filename,
			contentType,
			size: content.length,
		})),
	};
}

/**
 * Stores emails in a folder instead of sending them: `000017.eml` is the email in the format sent to a mail server,
 * `000017.json` its entry in the demo mailbox, `000017-1` its first attachment. Only the newest 500 are stored, also
 * across restarts.
 */
export async function folderMailer(folder: string, getFrom: () => string): Promise<Mailer> {
	await mkdir(folder, { recursive: true });
	const at = (name: string) => path.join(folder, name);
	const numbers = async () =>
		(await readdir(folder))
			.filter((file) => /^\d+\.json$/.test(file))
			.map(parseNumber)
			.sort((a, b) => b - a);

	/** The highest number in the folder that this process knows; undefined until it has looked. */
	let last: number | undefined;

	/** Claims the next free number by creating its file, so that two processes never get the same. */
	async function reserveNumber(): Promise<number> {
		last ??= Math.max(
			0,
			...(await readdir(folder)).filter((file) => /^\d+\.eml$/.test(file)).map(parseNumber),
		);
		for (let number = last + 1; ; number++)
			try {
				await (await open(at(`${toFileName(number)}.eml`), 'wx')).close();
				last = Math.max(last, number);
				return number;
			} catch (error) {
				if (!isSystemError(error, 'EEXIST')) throw error;
			}
	}

	/** Removes the files of an email that could not be stored, which is sent again under another number. */
	async function removeUnfinished(number: number): Promise<void> {
		for (const file of await readdir(folder))
			if (parseNumber(file) === number) await rm(at(file), { force: true });
	}

	async function store(number: number, email: Email, bytes: Buffer): Promise<void> {
		const name = toFileName(number);
		await writeFile(at(`${name}.eml`), bytes);
		for (const [position, { content }] of (email.attachments ?? []).entries())
			await writeFile(at(`${name}-${position + 1}`), content);
		// Written last and atomically, so that only complete emails are listed.
		await writeFile(at(`${name}.unfinished`), JSON.stringify(toEntry(email)));
		await rename(at(`${name}.unfinished`), at(`${name}.json`));
	}

	let isLimited = false;

	/** Removes the email that a new one replaces; the first time also what an earlier process left. */
	async function removeOldest(newest: number): Promise<void> {
		if (isLimited) {
			const number = newest - maxEmails;
			if (number < 1) return;
			const { attachments = [] } = (await read(number)) ?? {};
			const name = at(toFileName(number));
			const files = [
				...attachments.map((_, position) => `${name}-${position + 1}`),
				`${name}.eml`,
				`${name}.json`,
			];
			for (const file of files) await rm(file, { force: true });
			return;
		}
		const old = new Set((await numbers()).slice(maxEmails));
		for (const file of old.size === 0 ? [] : await readdir(folder))
			if (old.has(parseNumber(file))) await rm(at(file), { force: true });
		isLimited = true;
	}

	async function read(number: number): Promise<StoredEmail | undefined> {
		try {
			const text = await readFile(at(`${toFileName(number)}.json`), 'utf8');
			return { number, ...entry.parse(JSON.parse(text)) };
		} catch (error) {
			if (isSystemError(error, 'ENOENT')) return undefined;
			throw error;
		}
	}

	return {
		describe: `the folder ${folder}`,
		send: async (email) => {
			// Loaded for the first email, because it delays the shop's start.
			const { createTransport } = await import('nodemailer');
			const transport = createTransport({ streamTransport: true, buffer: true });
			const { message } = await transport.sendMail(toMessage(email, getFrom()));
			if (!Buffer.isBuffer(message)) throw new Error('The email was not created in memory.');
			const number = await reserveNumber();
			try {
				await store(number, email, message);
			} catch (error) {
				await removeUnfinished(number);
				throw error;
			}
			await removeOldest(number);
		},
		close: async () => {},
		stored: {
			list: async () => {
				const stored = await Promise.all((await numbers()).map(read));
				return stored.filter((email) => email !== undefined);
			},
			attachment: async (number, filename) => {
				const email = await read(number);
				const position = email?.attachments.findIndex((each) => each.filename === filename) ?? -1;
				const found: Omit<Attachment, 'content'> | undefined = email?.attachments[position];
				if (found === undefined) return undefined;
				return {
					contentType: found.contentType,
					content: await readFile(at(`${toFileName(number)}-${position + 1}`)),
				};
			},
		},
	};
}
