import { randomUUID } from 'node:crypto';
import { signature } from '../server/platform/signatures.ts';
import type { SandboxEvent } from '../server/sandbox/ledger.ts';
import type { World } from './world.ts';

/** Sends a body to the webhook as the gateway would, signed unless the headers say otherwise. */
export async function sendWebhook(world: World, body: string, headers: Record<string, string> = {}) {
	const [secret = ''] = world.gateway.sandbox.account.webhookSecrets;
	const answer = await world.app.inject({
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
	return { status: answer.statusCode, body: answer.json() };
}

/** The first event of that name that the gateway has not sent yet. */
export function waitingEvent(world: World, name: string): SandboxEvent {
	const [found] = world.gateway.waiting(name);
	if (found === undefined) throw new Error(`No ${name} waits.`);
	return found;
}
