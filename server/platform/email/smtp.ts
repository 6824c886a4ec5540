import type { Transporter } from 'nodemailer';
import { UnrecoverableError } from '../jobs/jobs.ts';
import { isThisMachine } from '../transport.ts';
import type { Mailer } from './email.ts';
import { toMessage } from './message.ts';

/** Whether the server rejected the recipient or message permanently (5xx), unlike a wrong password or a lost connection. */
function isFinal(error: unknown): error is Error {
	return (
		error instanceof Error &&
		'code' in error &&
		(error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
		'responseCode' in error &&
		typeof error.responseCode === 'number' &&
		error.responseCode >= 500
	);
}

/** Whether emails to this server need TLS: `smtps://` always has it, and this machine needs none. */
export const requiresTls = (url: string): boolean => !isThisMachine(url);

/**
 * Sends through an SMTP server, one connection per email.
 * @param url as in `smtps://user:password@mail.example.com:465`
 * @param getFrom the sender, as in `Nishana <hello@nishana.test>`
 * @param requireTls whether a server that offers no TLS gets neither password nor email
 */
export function smtpMailer(url: string, getFrom: () => string, requireTls = requiresTls(url)): Mailer {
	let transport: Transporter | undefined;
	/** Loaded for the first email, because it delays the shop's start. */
	async function openTransport(): Promise<Transporter> {
		const { createTransport } = await import('nodemailer');
		transport ??= createTransport({
			url,
			requireTLS: requireTls,
			dnsTimeout: 10_000,
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 20_000,
		});
		return transport;
	}
	return {
		describe: `the SMTP server ${new URL(url).host}`,
		send: async (email) => {
			try {
				await (await openTransport()).sendMail(toMessage(email, getFrom()));
			} catch (error) {
				throw isFinal(error) ? new UnrecoverableError(error.message, { cause: error }) : error;
			}
		},
		close: async () => transport?.close(),
	};
}
