import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadBasket } from '../session/rereadBasket.ts';

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
		channel.onmessage = () => void rereadBasket(client);
		return () => channel.close();
	}, [client]);
}
