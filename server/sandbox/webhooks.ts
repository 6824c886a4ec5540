import type { FastifyBaseLogger } from 'fastify';
import { signature } from '../platform/signatures.ts';
import type { Desk } from './desk.ts';
import type { SandboxKeys } from './keys.ts';
import type { Ledger, SandboxEvent } from './ledger.ts';

/** As the gateway does it: an answer that takes longer counts as none. */
const answerWithinMs = 5000;
const giveUpAfterMs = 24 * 60 * 60 * 1000;
const lookEveryMs = 250;
/** How often it is looked at what other instances have written. */
const refreshEveryMs = 1000;
/** Before an instance sends what another one wrote, which may have died. */
const leftToOthersMs = 5000;
/** 1 s, 2 s, 4 s … at most five minutes. */
const pauseMs = (attempt: number) => Math.min(300_000, 1000 * 2 ** (attempt - 1));

export type Webhooks = {
	/** Sends one event once; true when the shop took it over. It stays undelivered otherwise. */
	deliver: (event: SandboxEvent) => Promise<boolean>;
	/** Sends what there is and comes to be, again and again until it is taken. */
	start: () => void;
	stop: () => Promise<void>;
};

/** Tells the shop what happened at the sandbox gateway: signed, at least once, in no promised order. */
export function createWebhooks(
	ledger: Ledger,
	desk: Desk,
	keys: SandboxKeys,
	/** The shop's webhook address. */
	address: () => string,
	log: FastifyBaseLogger,
): Webhooks {
	const attempts = new Map<string, { made: number; nextAt: number }>();
	let refreshedAt = 0;
	let timer: NodeJS.Timeout | undefined;
	let round: Promise<unknown> | undefined;

	async function deliver(event: SandboxEvent): Promise<boolean> {
		try {
			const answer = await fetch(address(), {
				method: 'POST',
				signal: AbortSignal.timeout(answerWithinMs),
				headers: {
					'content-type': 'application/json',
					'x-razorpay-event-id': event.id,
					'x-razorpay-signature': signature(keys.webhookSecret, event.body),
				},
				body: event.body,
			});
			await answer.arrayBuffer();
			if (!answer.ok) {
				log.warn({ event: event.name, status: answer.status }, 'The shop did not take a sandbox webhook');
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
		if (!ledger.isOwnEvent(event.id) && now - event.createdAt < leftToOthersMs) return;
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

	async function look(): Promise<void> {
		const now = Date.now();
		if (now - refreshedAt > refreshEveryMs) {
			await ledger.refresh();
			refreshedAt = now;
		}
		for (const payment of ledger.payments.values())
			if (payment.lateAt !== null && payment.lateAt <= now) await desk.authoriseLate(payment.id);
		await Promise.all([...ledger.events.values()].map(deliverDue));
	}

	return {
		deliver,
		start: () => {
			timer = setInterval(() => {
				round ??= look()
					.catch((error: unknown) => log.error({ error }, 'The sandbox gateway could not send its webhooks'))
					.finally(() => {
						round = undefined;
					});
			}, lookEveryMs);
		},
		stop: async () => {
			clearInterval(timer);
			await round;
		},
	};
}
