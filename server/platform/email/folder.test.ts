import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from './email.ts';
import { folderMailer } from './folder.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const from = 'Nishana <hello@nishana.test>';
const email = (number: number, more: Partial<Email> = {}): Email => ({
	to: 'asha@example.com',
	subject: `Email ${number}`,
	text: `See https://shop.test/a?x=1&y=2 and https://shop.test/b, or https://shop.test/a?x=1&y=2`,
	html: '<p>See</p>',
	messageId: `<${number}@shop.test>`,
	...more,
});
const subjects = async (mailer: Awaited<ReturnType<typeof folderMailer>>) =>
	(await mailer.stored?.list())?.map(({ subject }) => subject);

describe('a folder of emails', () => {
	test('stores each email in the format sent to a mail server and lists its links and attachments', async () => {
		const mailer = await folderMailer(folder, () => from);
		const content = Buffer.from('%PDF-1.7');
		await mailer.send(
			email(1, { attachments: [{ filename: 'in/voice.pdf', contentType: 'application/pdf', content }] }),
		);
		expect(await mailer.stored?.list()).toEqual([
			{
				number: 1,
				sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
				to: 'asha@example.com',
				subject: 'Email 1',
				text: email(1).text,
				html: '<p>See</p>',
				links: ['https://shop.test/a?x=1&y=2', 'https://shop.test/b'],
				attachments: [{ filename: 'in/voice.pdf', contentType: 'application/pdf', size: 8 }],
			},
		]);
		expect(await mailer.stored?.attachment(1, 'in/voice.pdf')).toEqual({
			contentType: 'application/pdf',
			content,
		});
		expect(await mailer.stored?.attachment(1, '000001.json')).toBeUndefined();
		expect(await mailer.stored?.attachment(2, 'in/voice.pdf')).toBeUndefined();
		const eml = await readFile(path.join(folder, '000001.eml'), 'utf8');
		expect(eml).toMatch(/^From: Nishana <hello@nishana\.test>\r$/m);
		expect(eml).toMatch(/^Message-ID: <1@shop\.test>\r$/m);
	});

	test('continues after a restart, newest first', async () => {
		const before = await folderMailer(folder, () => from);
		await before.send(email(1));
		await before.send(email(2));
		await before.close();
		const after = await folderMailer(folder, () => from);
		await after.send(email(3));
		expect(await subjects(after)).toEqual(['Email 3', 'Email 2', 'Email 1']);
	});

	test('gives each of many concurrent emails its own number', async () => {
		const one = await folderMailer(folder, () => from);
		const other = await folderMailer(folder, () => from);
		await Promise.all(
			Array.from({ length: 20 }, (_, number) => (number % 2 ? one : other).send(email(number))),
		);
		expect(new Set(await subjects(one)).size).toBe(20);
	});

	test('stores only the newest 500', async () => {
		const mailer = await folderMailer(folder, () => from);
		const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }];
		for (let number = 1; number <= 503; number++) await mailer.send(email(number, { attachments }));
		const storedSubjects = await subjects(mailer);
		expect(storedSubjects).toHaveLength(500);
		expect(storedSubjects?.at(-1)).toBe('Email 4');
		expect(await readdir(folder)).toHaveLength(1500);
	});
});
