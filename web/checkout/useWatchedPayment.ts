import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import { paymentsKey, usePayments } from './checkoutQueries.ts';
import { findWatched, isDecided, isPossiblyPaid, pauseMs } from './paymentWatch.ts';
import { readWatchedPayment, storeWatchedPayment } from './watchedPayment.ts';

/**
 * Watches a payment of this user until it is decided, also after a reload.
 * @param keepsCart whether the cart on the page stays when the payment turns out to be an order
 */
export function useWatchedPayment(keepsCart: boolean) {
	const client = useQueryClient();
	const [watchedId, setWatchedId] = useState(readWatchedPayment);
	const { data, isError, refetch } = usePayments((payments, attempts) => {
		const watched = findWatched(payments, watchedId);
		const open = watched === undefined ? payments === undefined : !isDecided(watched);
		return open && pauseMs(attempts);
	});
	const watched = findWatched(data, watchedId);
	const decided = watched !== undefined && isDecided(watched);
	const state = watched?.progress?.state;

	// A payment being confirmed stays visible until it is decided, also when another tab started it.
	if (watched !== undefined && watchedId === undefined) setWatchedId(watched.id);

	useEffect(() => {
		if (decided || (watchedId !== undefined && watched === undefined)) storeWatchedPayment(undefined);
		else if (watchedId !== undefined) storeWatchedPayment(watchedId);
	}, [decided, watched, watchedId]);

	useEffect(() => {
		// The purchased items have left the cart.
		if (state === 'placed' && !keepsCart)
			void client.invalidateQueries({
				queryKey: ['me'],
				predicate: ({ queryKey }) => queryKey[1] !== 'payments',
			});
	}, [client, state, keepsCart]);

	return {
		watched,
		/** The server could not say whether something was paid, and there is no earlier response. */
		isUnknown: isError && data === undefined,
		refetch,
		isChecked: data !== undefined,
		isPossiblyPaid: (goods: ProductId[]) => isPossiblyPaid(data, goods),
		/** Watches a payment from now on; replaces the one watched before. */
		watch(id: string) {
			setWatchedId(id);
			void client.resetQueries({ queryKey: paymentsKey });
		},
		/** Watches a payment from now on if the server says that there was one. */
		async watchIfPaid(id: string) {
			const { data: fresh } = await refetch();
			const state = fresh?.find((payment) => payment.id === id)?.state;
			if (state === 'confirming' || state === 'placed' || state === 'refunded') setWatchedId(id);
		},
		stopWatching: () => setWatchedId(undefined),
	};
}
