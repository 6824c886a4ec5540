import type { ProductId } from '../../contracts/ids.ts';
import type { PaymentProgress } from '../../contracts/payments.ts';

/** A payment shown on the checkout page; without `progress` until the server has answered. */
export type Watched = { id: string; progress: PaymentProgress | undefined };

/** The payment to show: the one that is watched, else the newest one that is being confirmed. */
export function watchedOf(
	payments: PaymentProgress[] | undefined,
	watchedId: string | undefined,
): Watched | undefined {
	const id = watchedId ?? payments?.find(({ state }) => state === 'confirming')?.id;
	const progress = payments?.find((payment) => payment.id === id);
	// A payment that the server does not name is too old or of another account.
	return id === undefined || (payments !== undefined && progress === undefined)
		? undefined
		: { id, progress };
}

export const isDecided = ({ progress }: Watched): boolean =>
	progress !== undefined && progress.state !== 'confirming';

/** Whether some of the goods may have been paid for already: while that is so, Pay Now waits. */
export function mayBePaid(payments: PaymentProgress[] | undefined, goods: ProductId[]): boolean {
	return (
		payments === undefined ||
		payments.some(
			({ state, productIds }) => state === 'confirming' && goods.some((id) => productIds.includes(id)),
		)
	);
}

const longestPauseMs = 30_000;

/** Milliseconds until the server is asked again about a payment that is not decided: 1 s, 2 s, 4 s … 30 s. */
export const pauseMs = (asked: number): number => Math.min(longestPauseMs, 500 * 2 ** asked);
