import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { type JobHandler, queueJob } from '../jobs/jobs.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** A mail ready to be sent. Text and HTML have the same content. */
export type Mail = {
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string } | undefined;
	/** The page that stops mails of this kind, which mail programs link to; absent for mails that an order or account needs. */
	unsubscribeUrl?: string | undefined;
	attachments?: Attachment[] | undefined;
	/** The same when a mail is sent again, so that a mailbox shows it once. */
	messageId: string;
};

/** A mail stored in the folder of the demonstration shop; numbers count up from 1. */
export type StoredMail = {
	number: number;
	sentAt: string;
	to: string;
	replyTo?: string | undefined;
	subject: string;
	text: string;
	html: string;
	/** URLs in the text, in order. */
	links: string[];
	attachments: { filename: string; contentType: string; size: number }[];
};

export type StoredMails = {
	/** Newest first. */
	list: () => Promise<StoredMail[]>;
	attachment: (
		number: number,
		filename: string,
	) => Promise<{ contentType: string; content: Buffer } | undefined>;
};

/** Sends mails: through an SMTP server, or to a folder in the demonstration shop. */
export type Mailer = {
	/**
	 * @throws when the mail was not accepted; the job then retries, except after `UnrecoverableError`: the server
	 * rejected this mail permanently
	 */
	send: (mail: Mail) => Promise<void>;
	close: () => Promise<void>;
	/** The destination of mails, for the start message. */
	describe: string;
	/** The stored mails, for a folder. */
	stored?: StoredMails;
};

const queued = z.strictObject({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	replyTo: z.strictObject({ name: z.string(), address: z.string() }).optional(),
	unsubscribeUrl: z.url().optional(),
	attachments: z
		.array(z.strictObject({ filename: z.string(), contentType: z.string(), base64: z.string() }))
		.optional(),
	writtenBy: z.strictObject({ kind: z.string(), payload: z.unknown() }).optional(),
});

/** Recipient and subject of a queued mail, and the job that can write it again; undefined when the payload is not a mail. */
export function queuedMail(
	payload: unknown,
): { to: string; subject: string; writtenBy: { kind: string; payload: unknown } | undefined } | undefined {
	const { data } = queued.safeParse(payload);
	return data === undefined ? undefined : { to: data.to, subject: data.subject, writtenBy: data.writtenBy };
}

/**
 * Queues a mail in the transaction of its cause: it is sent after the commit, and never without it.
 * The text may contain the token of a link, which is otherwise stored only as a hash: the job stores its payload in clear
 * text only until the mail is sent, when the runner empties it (`jobs.ts`). A mail that could not be sent is given up
 * after a day, when its link has expired.
 * @param dedupeKey the event of the mail; a second mail with the same key is not queued
 * @param writtenBy for a mail that must not be sent again unchanged, since its link expires: the job that writes a new one
 * @returns whether the mail was queued
 */
export function queueMail(
	db: Db,
	mail: Omit<Mail, 'messageId'>,
	dedupeKey: string,
	writtenBy?: { kind: string; payload: unknown },
): Promise<boolean> {
	const { attachments, ...rest } = mail;
	const payload: z.input<typeof queued> = {
		...rest,
		writtenBy,
		attachments: attachments?.map(({ filename, contentType, content }) => ({
			filename,
			contentType,
			base64: content.toString('base64'),
		})),
	};
	return queueJob(db, { kind: 'mail', payload, dedupeKey });
}

/** Handles jobs of kind `mail`. The message id is derived from the job's id, so that every attempt has the same. */
export function mailHandler(mailer: Mailer, publicUrl: string): JobHandler {
	const { hostname } = new URL(publicUrl);
	return async (payload, job) => {
		const { attachments, writtenBy: _, ...mail } = queued.parse(payload);
		await mailer.send({
			...mail,
			attachments: attachments?.map(({ base64, ...rest }) => ({
				...rest,
				content: Buffer.from(base64, 'base64'),
			})),
			messageId: `<${job.id}@${hostname}>`,
		});
	};
}
