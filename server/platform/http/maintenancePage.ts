import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { currentSettings } from '../settings/currentSettings.ts';
import { plainPage, plainPagePolicy } from './plainPage.ts';

export const maintenanceMessage = 'The shop opens in a moment. Please try again.';
/** After this time a client may try again. */
export const maintenanceSeconds = 10;

/** Whether a person is waiting for a page; scripts and the API's clients accept anything or JSON. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
	headers.accept?.includes('text/html') === true;

/** Shown to browsers before a restored shop has been compared with the payment service. It reloads itself. */
export function sendMaintenancePage(reply: FastifyReply): FastifyReply {
	const text = html`<p>We are checking our records before we open. This page reloads automatically.</p>`;
	return reply
		.code(503)
		.headers({
			refresh: maintenanceSeconds,
			'retry-after': maintenanceSeconds,
			'cache-control': 'no-store',
			'content-security-policy': plainPagePolicy(),
		})
		.type('text/html; charset=utf-8')
		.send(plainPage(`${currentSettings().identity.name} opens in a moment`, text));
}
