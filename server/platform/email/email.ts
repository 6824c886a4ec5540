import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { type JobHandler, queueJob } from '../jobs/jobs.ts';
import { failedEmails, sentEmails } from '../measurements.ts';
import { inSpan } from '../tracing/spans.ts';
import { shopAddress } from './layout.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** An email ready to be sent. Text and HTML have the same content. */
export type Email = {
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string } | undefined;
	/** The page that stops emails of this kind, which email programs link to; absent for emails that an order or account needs. */
	unsubscribeUrl?: string | undefined;
	attachments?: Attachment[] | undefined;
	/** The same when an email is sent again, so that a mailbox shows it once. */
	messageId: string;
};

/** An email stored in the folder of the demonstration shop; numbers count up from 1. */
export type StoredEmail = {
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

export type StoredEmails = {
	/** Newest first. */
	list: () => Promise<StoredEmail[]>;
	attachment: (
		number: number,
		filename: string,
	) => Promise<{ contentType: string; content: Buffer } | undefined>;
};

/** Sends emails: through an SMTP server, or to a folder in the demonstration shop. */
export type Mailer = {
	/**
	 * @throws when the email was not accepted; the job then retries, except after `UnrecoverableError`: the server
	 * rejected this email permanently
	 */
	send: (email: Email) => Promise<void>;
	close: () => Promise<void>;
	/** The destination of emails, for the start message. */
	describe: string;
	/** The stored emails, for a folder. */
	stored?: StoredEmails;
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

/** Recipient and subject of a queued email, and the job that can write it again; undefined when the payload is not an email. */
export function queuedEmail(
	payload: unknown,
): { to: string; subject: string; writtenBy: { kind: string; payload: unknown } | undefined } | undefined {
	const { data } = queued.safeParse(payload);
	return data === undefined ? undefined : { to: data.to, subject: data.subject, writtenBy: data.writtenBy };
}

/**
 * Queues an email in the transaction of its cause: it is sent after the commit, and never without it.
 * The text may contain the token of a link, which is otherwise stored only as a hash: the job stores its payload in clear
 * text only until the email is sent, when the runner empties it (`jobs.ts`). An email that could not be sent is given up
 * after a day, when its link has expired.
 * @param dedupeKey the event of the email; a second email with the same key is not queued
 * @param writtenBy for an email that must not be sent again unchanged, since its link expires: the job that writes a new one
 * @returns whether the email was queued
 */
export function queueEmail(
	db: Db,
	email: Omit<Email, 'messageId'>,
	dedupeKey: string,
	writtenBy?: { kind: string; payload: unknown },
): Promise<boolean> {
	const { attachments, ...rest } = email;
	const payload: z.input<typeof queued> = {
		...rest,
		writtenBy,
		attachments: attachments?.map(({ filename, contentType, content }) => ({
			filename,
			contentType,
			base64: content.toString('base64'),
		})),
	};
	// What may be stopped is an offer or a reminder, which must not delay what an order or account needs.
	const priority = email.unsubscribeUrl === undefined ? 'buyers' : 'later';
	return queueJob(db, { kind: 'mail', payload, dedupeKey, priority });
}

/**
 * Sends an email whose pictures, fonts and buttons lead to this shop. Every email goes through here: what the layout writes has no address yet.
 * @param template what it is about, for its span: nothing of its receiver
 * @throws when the email was not accepted
 */
export async function sendEmail(
	mailer: Mailer,
	publicUrl: string,
	email: Email,
	template: string,
): Promise<void> {
	try {
		await inSpan(
			{ name: 'send email', kind: 'client', attributes: { 'nishana.email.template': template } },
			() =>
				mailer.send({
					...email,
					text: email.text.replaceAll(shopAddress, publicUrl),
					html: email.html.replaceAll(shopAddress, publicUrl),
				}),
		);
		sentEmails.inc();
	} catch (error) {
		failedEmails.inc();
		throw error;
	}
}

/** Handles jobs of kind `mail`. The message id is derived from the job's id, so that every attempt has the same. */
export function emailHandler(mailer: Mailer, publicUrl: string): JobHandler {
	const { hostname } = new URL(publicUrl);
	return async (payload, job) => {
		const { attachments, writtenBy: _, ...email } = queued.parse(payload);
		const messageId = `<${job.id}@${hostname}>`;
		const attached = attachments?.map(({ base64, ...rest }) => ({
			...rest,
			content: Buffer.from(base64, 'base64'),
		}));
		await sendEmail(mailer, publicUrl, { ...email, attachments: attached, messageId }, job.event);
	};
}
