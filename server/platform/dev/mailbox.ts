import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { dateAndTime } from '../../../shared/dates.ts';
import type { StoredEmail, StoredEmails } from '../email/email.ts';
import { type Html, html } from '../html.ts';
import { plainPage, plainPagePolicy } from '../http/plainPage.ts';
import { filePolicy } from '../http/securityHeaders.ts';

const sentAt = (email: StoredEmail) => dateAndTime(email.sentAt);
const size = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`);

/** @param stored false when emails go to an SMTP server, so that the list stays empty */
function listPage(emails: StoredEmail[], stored: boolean): Html {
	if (!stored)
		return html`<p>This shop sends its emails by the server in <code>SMTP_URL</code>; look into the recipient's mailbox.</p>`;
	if (emails.length === 0)
		return html`<p>No email has been sent yet. Sign up, and the email that verifies the address appears here.</p>
<p><a href="/dev/mail">Look again</a></p>`;
	return html`<p>Every email that this demo shop sends arrives here, newest first. <a href="/dev/mail">Look again</a></p>
<ul class="plain">${emails.map(
		(email) =>
			html`<li class="card"><a href="/dev/mail/${email.number}"><strong>${email.subject}</strong></a><br><span class="quiet">to ${email.to}, ${sentAt(email)}${email.attachments.length === 0 ? '' : html`, with ${email.attachments.map(({ filename }) => filename).join(', ')}`}</span></li>\n`,
	)}</ul>`;
}

/** One email with its links first, since most emails are opened for them. */
function emailPage(email: StoredEmail): Html {
	const links = email.links.map((link) => html`<li><a href="${link}">${link}</a></li>`);
	const attachments = email.attachments.map(
		({ filename, contentType, size: bytes }) =>
			html`<li><a href="/dev/mail/${email.number}/${encodeURIComponent(filename)}" download>${filename}</a> <span class="quiet">${contentType}, ${size(bytes)}</span></li>`,
	);
	return html`<p><a href="/dev/mail">All emails</a></p>
<dl class="card"><dt>To</dt><dd>${email.to}</dd>${email.replyTo === undefined ? '' : html`<dt>Reply to</dt><dd>${email.replyTo}</dd>`}<dt>Sent</dt><dd>${sentAt(email)}</dd></dl>
${links.length === 0 ? '' : html`<h2>Links</h2><ul>${links}</ul>`}
${attachments.length === 0 ? '' : html`<h2>Attachments</h2><ul>${attachments}</ul>`}
<h2>As email programs show it</h2>
<iframe src="/dev/mail/frame/${email.number}" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre class="card">${email.text}</pre>`;
}

/** The email's HTML, with links opening in a new tab as in an email program. */
const framedEmail = (email: StoredEmail): string =>
	email.html.replace('<head>', '<head><base target="_blank">');

const noEmailPage: Html = html`<p>It was never sent, or it was removed to make room for newer emails.</p>
<p><a href="/dev/mail">All emails</a></p>`;

const numbered = z.object({ number: z.coerce.number().int().positive().max(999_999) });

/** The frame contains untrusted HTML: no scripts, and sandboxed even when opened directly. */
const framePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox of the demonstration shop: all its emails, as pages at /dev/mail and as data at /dev/mail.json.
 * It shows the emails of all accounts to everyone, so it exists only in the demonstration shop.
 * @param storedEmails undefined when the emails go to an SMTP server instead
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
