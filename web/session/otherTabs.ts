import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchLists } from './refetchLists.ts';

const name = 'basket';

/** Notifies the shop's other tabs that cart or wishlist have changed. */
export function notifyOtherTabs(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage('changed');
	channel.close();
}

/** Refetches cart and wishlist when another tab has changed them. */
export function useOtherTabs(): void {
	const client = useQueryClient();
	useEffect(() => {
		const channel = new BroadcastChannel(name);
		channel.onmessage = () => void refetchLists(client);
		return () => channel.close();
	}, [client]);
}
