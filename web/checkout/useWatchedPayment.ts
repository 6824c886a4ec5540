import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import { readWatchedPayment, rememberWatchedPayment } from '../session/watchedPayment.ts';
import { paymentsKey, usePayments } from './checkoutQueries.ts';
import { isDecided, mayBePaid, pauseMs, watchedOf } from './paymentWatch.ts';

/** Follows a payment of this user until it is decided, in this tab and after a reload of it. */
export function useWatchedPayment() {
	const client = useQueryClient();
	const [watchedId, setWatchedId] = useState(readWatchedPayment);
	const { data, isError, refetch } = usePayments((payments, asked) => {
		const watched = watchedOf(payments, watchedId);
		const open = watched === undefined ? payments === undefined : !isDecided(watched);
		return open && pauseMs(asked);
	});
	const watched = watchedOf(data, watchedId);
	const decided = watched !== undefined && isDecided(watched);
	const state = watched?.progress?.state;

	// What is being confirmed stays in view until it is decided, also when another tab began it.
	if (watched !== undefined && watchedId === undefined) setWatchedId(watched.id);

	useEffect(() => {
		if (decided || (watchedId !== undefined && watched === undefined)) rememberWatchedPayment(undefined);
		else if (watchedId !== undefined) rememberWatchedPayment(watchedId);
	}, [decided, watched, watchedId]);

	useEffect(() => {
		// What was bought has left the cart.
		if (state === 'placed')
			void client.invalidateQueries({
				queryKey: ['me'],
				predicate: ({ queryKey }) => queryKey[1] !== 'payments',
			});
	}, [client, state]);

	return {
		watched,
		/** The server could not say whether something was paid, and nothing is known from earlier. */
		isUnknown: isError && data === undefined,
		refetch,
		mayBePaid: (goods: ProductId[]) => mayBePaid(data, goods),
		/** Follows a payment from now on; what was known of it is forgotten. */
		watch(id: string) {
			setWatchedId(id);
			void client.resetQueries({ queryKey: paymentsKey });
		},
		/** Follows a payment from now on if the server says that there was one. */
		async watchIfPaid(id: string) {
			const { data: fresh } = await refetch();
			const state = fresh?.find((payment) => payment.id === id)?.state;
			if (state === 'confirming' || state === 'placed' || state === 'refunded') setWatchedId(id);
		},
		stopWatching: () => setWatchedId(undefined),
	};
}
