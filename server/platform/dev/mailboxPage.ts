import { dateAndTime } from '../../../shared/dates.ts';
import type { StoredEmail } from '../email/email.ts';
import { type Html, html } from '../html.ts';

const sentAt = (email: StoredEmail) => dateAndTime(email.sentAt);
const size = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`);

/** @param stored false when emails go to an SMTP server, so that the list stays empty */
export function listPage(emails: StoredEmail[], stored: boolean): Html {
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
export function emailPage(email: StoredEmail): Html {
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
export const framedEmail = (email: StoredEmail): string =>
	email.html.replace('<head>', '<head><base target="_blank">');

export const noEmailPage: Html = html`<p>It was never sent, or it was removed to make room for newer emails.</p>
<p><a href="/dev/mail">All emails</a></p>`;
