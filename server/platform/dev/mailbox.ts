import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { plainPage, plainPagePolicy } from '../http/plainPage.ts';
import { filePolicy } from '../http/securityHeaders.ts';
import type { StoredMails } from '../mail/mail.ts';
import { framedMail, listPage, mailPage, noMailPage } from './mailboxPage.ts';

const numbered = z.object({ number: z.coerce.number().int().positive().max(999_999) });

/** The frame contains untrusted HTML: no scripts, and sandboxed even when opened directly. */
const framePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox of the demonstration shop: all its mails, as pages at /dev/mail and as data at /dev/mail.json.
 * It shows the mails of all accounts to everyone, so it exists only in the demonstration shop.
 * @param storedMails undefined when the mails go to an SMTP server instead
 */
export function mailboxRoutes(app: FastifyInstance, storedMails: StoredMails | undefined): void {
	const mails = async () => (await storedMails?.list()) ?? [];
	const findMail = async (params: unknown) => {
		const { data } = numbered.safeParse(params);
		return (await mails()).find(({ number }) => number === data?.number);
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
		response(reply.code(404), plainPage('No such email', noMailPage), plainPagePolicy());

	app.get('/dev/mail.json', async (_request, reply) =>
		reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(await mails()),
	);

	app.get('/dev/mail', async (_request, reply) =>
		response(
			reply,
			plainPage('Demo mailbox', listPage(await mails(), storedMails !== undefined)),
			plainPagePolicy(),
		),
	);

	app.get('/dev/mail/:number', async (request, reply) => {
		const mail = await findMail(request.params);
		if (mail === undefined) return notFound(reply);
		return response(reply, plainPage(mail.subject, mailPage(mail)), plainPagePolicy("'self'"));
	});

	app.get('/dev/mail/frame/:number', async (request, reply) => {
		const mail = await findMail(request.params);
		return mail === undefined ? notFound(reply) : response(reply, framedMail(mail), framePolicy);
	});

	app.get('/dev/mail/:number/:filename', async (request, reply) => {
		const { data } = numbered.extend({ filename: z.string() }).safeParse(request.params);
		const found = data && (await storedMails?.attachment(data.number, data.filename));
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
