import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StoredEmails } from '../email/email.ts';
import { plainPage, plainPagePolicy } from '../http/plainPage.ts';
import { filePolicy } from '../http/securityHeaders.ts';
import { emailPage, framedEmail, listPage, noEmailPage } from './mailboxPage.ts';

const numbered = z.object({ number: z.coerce.number().int().positive().max(999_999) });

/** The frame contains untrusted HTML: no scripts, and sandboxed even when opened directly. */
const framePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox of the demonstration shop: all its emails, as pages at /dev/mail and as data at /dev/mail.json.
 * It shows the emails of all accounts to everyone, so it exists only in the demonstration shop.
 * @param storedMails undefined when the emails go to an SMTP server instead
 */
export function mailboxRoutes(app: FastifyInstance, storedEmails: StoredEmails | undefined): void {
	const emails = async () => (await storedEmails?.list()) ?? [];
	const findEmail = async (params: unknown) => {
		const { data } = numbered.safeParse(params);
		return (await emails()).find(({ number }) => number === data?.number);
	};
	const response = (reply: FastifyReply, markup: string, policy: string) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': policy,
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'no-referrer',
				'cache-control': 'no-store',
			})
			.send(markup);
	const notFound = (reply: FastifyReply) =>
		response(reply.code(404), plainPage('No such email', noEmailPage), plainPagePolicy());

	app.get('/dev/mail.json', async (_request, reply) =>
		reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(await emails()),
	);

	app.get('/dev/mail', async (_request, reply) =>
		response(
			reply,
			plainPage('Demo mailbox', listPage(await emails(), storedEmails !== undefined)),
			plainPagePolicy(),
		),
	);

	app.get('/dev/mail/:number', async (request, reply) => {
		const email = await findEmail(request.params);
		if (email === undefined) return notFound(reply);
		return response(reply, plainPage(email.subject, emailPage(email)), plainPagePolicy("'self'"));
	});

	app.get('/dev/mail/frame/:number', async (request, reply) => {
		const email = await findEmail(request.params);
		return email === undefined ? notFound(reply) : response(reply, framedEmail(email), framePolicy);
	});

	app.get('/dev/mail/:number/:filename', async (request, reply) => {
		const { data } = numbered.extend({ filename: z.string() }).safeParse(request.params);
		const found = data && (await storedEmails?.attachment(data.number, data.filename));
		if (data === undefined || found === undefined) return notFound(reply);
		return reply
			.headers({
				'content-type': found.contentType,
				'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(data.filename)}`,
				'content-security-policy': `${filePolicy}; sandbox`,
				'x-content-type-options': 'nosniff',
				'cache-control': 'no-store',
			})
			.send(found.content);
	});
}
