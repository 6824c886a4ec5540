import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchLists } from './refetchLists.ts';

const name = 'basket';

let channel: BroadcastChannel | undefined;

/** The only channel of this tab: a second one would receive what this tab itself sends. */
function channelOfTab(): BroadcastChannel {
	channel ??= new BroadcastChannel(name);
	return channel;
}

/** Notifies the shop's other tabs that cart or wishlist have changed. */
export function notifyOtherTabs(): void {
	channelOfTab().postMessage('changed');
}

/** Refetches cart and wishlist when another tab has changed them. */
export function useOtherTabs(): void {
	const client = useQueryClient();
	useEffect(() => {
		const refetch = () => void refetchLists(client);
		channelOfTab().addEventListener('message', refetch);
		return () => channelOfTab().removeEventListener('message', refetch);
	}, [client]);
}
