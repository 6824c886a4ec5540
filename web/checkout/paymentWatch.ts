import type { ProductId } from '../../contracts/ids.ts';
import type { PaymentProgress } from '../../contracts/payments.ts';

/** A payment shown on the checkout page; `progress` is undefined until the server has responded. */
export type Watched = { id: string; progress: PaymentProgress | undefined };

/** The payment to show: the watched one, else the newest one being confirmed. */
export function findWatched(
	payments: PaymentProgress[] | undefined,
	watchedId: string | undefined,
): Watched | undefined {
	const id = watchedId ?? payments?.find(({ state }) => state === 'confirming')?.id;
	const progress = payments?.find((payment) => payment.id === id);
	// A payment the server does not list is too old or of another account.
	return id === undefined || (payments !== undefined && progress === undefined)
		? undefined
		: { id, progress };
}

export const isDecided = ({ progress }: Watched): boolean =>
	progress !== undefined && progress.state !== 'confirming';

/** Whether some of the goods may already have been paid for; Pay Now waits in that case. */
export function isPossiblyPaid(payments: PaymentProgress[] | undefined, goods: ProductId[]): boolean {
	return (
		payments === undefined ||
		payments.some(
			({ state, productIds }) => state === 'confirming' && goods.some((id) => productIds.includes(id)),
		)
	);
}

const maxPauseMs = 30_000;

/** Milliseconds until the next request about an undecided payment: 1 s, 2 s, 4 s … 30 s. */
export const pauseMs = (attempts: number): number => Math.min(maxPauseMs, 500 * 2 ** attempts);
