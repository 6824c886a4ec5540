import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { type JobHandler, queueJob } from '../jobs/jobs.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** A mail ready to go. Text and HTML say the same. */
export type Mail = {
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string } | undefined;
	attachments?: Attachment[] | undefined;
	/** Stays the same when a mail is sent again, so that a mailbox shows it once. */
	messageId: string;
};

/** A mail that the folder of the demonstration shop keeps; numbers count up from 1. */
export type KeptMail = {
	number: number;
	sentAt: string;
	to: string;
	replyTo?: string | undefined;
	subject: string;
	text: string;
	html: string;
	/** Web addresses in the text, in their order. */
	links: string[];
	attachments: { filename: string; contentType: string; size: number }[];
};

export type KeptMails = {
	/** Newest first. */
	list: () => Promise<KeptMail[]>;
	attachment: (
		number: number,
		filename: string,
	) => Promise<{ contentType: string; content: Buffer } | undefined>;
};

/** Takes mails to people: an SMTP server, or a folder in the demonstration shop. */
export type Mailer = {
	/**
	 * @throws when the mail was not taken over; the job then tries again,
	 * except after `Hopeless`: the server said for good that it will not take this mail
	 */
	send: (mail: Mail) => Promise<void>;
	close: () => Promise<void>;
	/** For the start message: where mails go. */
	describe: string;
	/** The mails themselves, where they are kept in a folder. */
	kept?: KeptMails;
};

const queued = z.strictObject({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	replyTo: z.strictObject({ name: z.string(), address: z.string() }).optional(),
	attachments: z
		.array(z.strictObject({ filename: z.string(), contentType: z.string(), base64: z.string() }))
		.optional(),
	writtenBy: z.strictObject({ kind: z.string(), payload: z.unknown() }).optional(),
});

/** Recipient and subject of a queued mail, and the job that writes it again; undefined when the payload is none of a mail. */
export function queuedMail(
	payload: unknown,
): { to: string; subject: string; writtenBy: { kind: string; payload: unknown } | undefined } | undefined {
	const { data } = queued.safeParse(payload);
	return data === undefined ? undefined : { to: data.to, subject: data.subject, writtenBy: data.writtenBy };
}

/**
 * Queues a mail in the transaction of what it tells about: it goes out after that has committed, and never without it.
 * The text may hold the token of a link, which is otherwise stored only as a hash: the job keeps its payload in clear
 * only until the mail is handed over, when the runner empties it (`jobs.ts`). What could not be sent is given up after a day,
 * when no link works any more.
 * @param dedupeKey the event the mail tells about; a second mail with the same key is not made
 * @param writtenBy for a mail that must not be sent again as it is, since its link expires: the job that writes a new one
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

/** Does jobs of kind `mail`. The message's id is made from the job's, so that every attempt carries the same. */
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
