import { createTransport } from 'nodemailer';
import { Hopeless } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/** The server refused this recipient or this message for good (5xx); a wrong password or a lost connection is not that. */
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

/**
 * Sends through an SMTP server, one connection a mail.
 * @param url as in `smtps://user:password@mail.example.com:465`
 * @param from as in `Nishana <hello@nishana.test>`
 */
export function smtpMailer(url: string, from: string): Mailer {
	const transport = createTransport({
		url,
		dnsTimeout: 10_000,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
	});
	return {
		describe: `the SMTP server ${new URL(url).host}`,
		send: async (mail) => {
			try {
				await transport.sendMail(messageOf(mail, from));
			} catch (error) {
				throw isFinal(error) ? new Hopeless(error.message, { cause: error }) : error;
			}
		},
		close: async () => transport.close(),
	};
}
