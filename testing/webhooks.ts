import { randomUUID } from 'node:crypto';
import type { SandboxEvent } from '../sandbox/ledger.ts';
import { signature } from '../server/platform/signatures.ts';
import type { TestApp } from './testApp.ts';

/** Sends a body to the webhook like the gateway, signed unless the headers override it. */
export async function sendWebhook(testApp: TestApp, body: string, headers: Record<string, string> = {}) {
	const [secret = ''] = testApp.gateway.sandbox.account.webhookSecrets;
	const response = await testApp.app.inject({
		method: 'POST',
		url: '/api/payments/webhook',
		headers: {
			'content-type': 'application/json',
			'x-razorpay-event-id': randomUUID(),
			'x-razorpay-signature': signature(secret, body),
			...headers,
		},
		payload: body,
	});
	return { status: response.statusCode, body: response.json() };
}

/** The first event of that name that the gateway has not sent yet. */
export function pendingEvent(testApp: TestApp, name: string): SandboxEvent {
	const [found] = testApp.gateway.waiting(name);
	if (found === undefined) throw new Error(`No ${name} waits.`);
	return found;
}
