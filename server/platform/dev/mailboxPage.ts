import { dateAndTime } from '../../../shared/dates.ts';
import { type Html, html } from '../html.ts';
import type { StoredMail } from '../mail/mail.ts';

const sentAt = (mail: StoredMail) => dateAndTime(mail.sentAt);
const size = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`);

/** @param stored false when mails go to an SMTP server, so that the list stays empty */
export function listPage(mails: StoredMail[], stored: boolean): Html {
	if (!stored)
		return html`<p>This shop sends its emails by the server in <code>SMTP_URL</code>; look into the recipient's mailbox.</p>`;
	if (mails.length === 0)
		return html`<p>No email has been sent yet. Sign up, and the email that verifies the address appears here.</p>
<p><a href="/dev/mail">Look again</a></p>`;
	return html`<p>Every email that this demo shop sends arrives here, newest first. <a href="/dev/mail">Look again</a></p>
<ul class="plain">${mails.map(
		(mail) =>
			html`<li class="card"><a href="/dev/mail/${mail.number}"><strong>${mail.subject}</strong></a><br><span class="quiet">to ${mail.to}, ${sentAt(mail)}${mail.attachments.length === 0 ? '' : html`, with ${mail.attachments.map(({ filename }) => filename).join(', ')}`}</span></li>\n`,
	)}</ul>`;
}

/** One mail with its links first, since most mails are opened for them. */
export function mailPage(mail: StoredMail): Html {
	const links = mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`);
	const attachments = mail.attachments.map(
		({ filename, contentType, size: bytes }) =>
			html`<li><a href="/dev/mail/${mail.number}/${encodeURIComponent(filename)}" download>${filename}</a> <span class="quiet">${contentType}, ${size(bytes)}</span></li>`,
	);
	return html`<p><a href="/dev/mail">All emails</a></p>
<dl class="card"><dt>To</dt><dd>${mail.to}</dd>${mail.replyTo === undefined ? '' : html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>`}<dt>Sent</dt><dd>${sentAt(mail)}</dd></dl>
${links.length === 0 ? '' : html`<h2>Links</h2><ul>${links}</ul>`}
${attachments.length === 0 ? '' : html`<h2>Attachments</h2><ul>${attachments}</ul>`}
<h2>As email programs show it</h2>
<iframe src="/dev/mail/frame/${mail.number}" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre class="card">${mail.text}</pre>`;
}

/** The mail's HTML, with links opening in a new tab as in a mail program. */
export const framedMail = (mail: StoredMail): string =>
	mail.html.replace('<head>', '<head><base target="_blank">');

export const noMailPage: Html = html`<p>It was never sent, or it was removed to make room for newer emails.</p>
<p><a href="/dev/mail">All emails</a></p>`;
