import type { FastifyBaseLogger } from 'fastify';
import { signature } from '../server/platform/signatures.ts';
import type { SandboxGateway } from './gateway.ts';
import type { SandboxKeys } from './keys.ts';
import type { Ledger, SandboxEvent } from './ledger.ts';

/** As at Razorpay: a response that takes longer counts as none. */
const responseTimeoutMs = 5000;
const giveUpAfterMs = 24 * 60 * 60 * 1000;
const pollEveryMs = 250;
/** How often the events written by other instances are read. */
const refreshEveryMs = 1000;
/** How long an instance leaves an event to the one that wrote it, which may have stopped. */
const writerPriorityMs = 5000;
/** 1 s, 2 s, 4 s … up to five minutes. */
const pauseMs = (attempt: number) => Math.min(300_000, 1000 * 2 ** (attempt - 1));

export type Webhooks = {
	/** Sends one event once; true when the shop accepted it. Otherwise it stays undelivered. */
	deliver: (event: SandboxEvent) => Promise<boolean>;
	/** Sends existing and new events, and retries them until they are accepted. */
	start: () => void;
	stop: () => Promise<void>;
};

/** Notifies the shop of the sandbox gateway's events: signed, at least once, in no guaranteed order. */
export function createWebhooks(
	ledger: Ledger,
	gateway: SandboxGateway,
	keys: SandboxKeys,
	/** The shop's webhook address. */
	address: () => string,
	log: FastifyBaseLogger,
): Webhooks {
	const attempts = new Map<string, { made: number; nextAt: number }>();
	let refreshedAt = 0;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<unknown> | undefined;

	async function deliver(event: SandboxEvent): Promise<boolean> {
		try {
			const response = await fetch(address(), {
				method: 'POST',
				redirect: 'error',
				signal: AbortSignal.timeout(responseTimeoutMs),
				headers: {
					'content-type': 'application/json',
					'x-razorpay-event-id': event.id,
					'x-razorpay-signature': signature(keys.webhookSecret, event.body),
				},
				body: event.body,
			});
			await response.arrayBuffer();
			if (!response.ok) {
				log.warn({ event: event.name, status: response.status }, 'The shop did not accept a sandbox webhook');
				return false;
			}
		} catch (error) {
			log.warn({ error, event: event.name }, 'The shop could not be reached with a sandbox webhook');
			return false;
		}
		await ledger.write({ events: [{ ...event, delivered: true }] });
		return true;
	}

	async function deliverDue(event: SandboxEvent): Promise<void> {
		const now = Date.now();
		if (!ledger.isOwnEvent(event.id) && now - event.createdAt < writerPriorityMs) return;
		const before = attempts.get(event.id) ?? { made: 0, nextAt: 0 };
		if (before.nextAt > now) return;
		const made = before.made + 1;
		if (now - event.createdAt > giveUpAfterMs)
			await ledger.write({ events: [{ ...event, delivered: true }] });
		else if (!(await deliver(event))) {
			attempts.set(event.id, { made, nextAt: Date.now() + pauseMs(made) });
			return;
		}
		attempts.delete(event.id);
	}

	async function deliverAllDue(): Promise<void> {
		const now = Date.now();
		if (now - refreshedAt > refreshEveryMs) {
			await ledger.refresh();
			refreshedAt = now;
		}
		for (const payment of ledger.payments.values())
			if (payment.lateAt !== null && payment.lateAt <= now) await gateway.authoriseLate(payment.id);
		await gateway.links.expireLinks();
		await Promise.all([...ledger.events.values()].map(deliverDue));
	}

	return {
		deliver,
		start: () => {
			timer = setInterval(() => {
				running ??= deliverAllDue()
					.catch((error: unknown) => log.error({ error }, 'The sandbox gateway could not send its webhooks'))
					.finally(() => {
						running = undefined;
					});
			}, pollEveryMs);
		},
		stop: async () => {
			clearInterval(timer);
			await running;
		},
	};
}
