import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const name = 'basket';

/** Tells the shop's other tabs that cart or wishlist have changed. */
export function tellOtherTabs(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage('changed');
	channel.close();
}

/** Reads cart and wishlist anew when another tab has changed them. */
export function useOtherTabs(): void {
	const client = useQueryClient();
	useEffect(() => {
		const channel = new BroadcastChannel(name);
		channel.onmessage = () => {
			for (const list of ['cart', 'wishlist', 'quote'])
				void client.invalidateQueries({ queryKey: ['me', list] });
		};
		return () => channel.close();
	}, [client]);
}
