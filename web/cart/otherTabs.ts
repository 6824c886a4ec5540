import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchLists } from './refetchLists.ts';

const name = 'basket';

let channel: BroadcastChannel | undefined;

/** The only channel of this tab: a second one would receive what this tab itself sends. */
function getChannel(): BroadcastChannel {
	channel ??= new BroadcastChannel(name);
	return channel;
}

/** Notifies the shop's other tabs that cart or wishlist have changed. */
export function notifyOtherTabs(): void {
	getChannel().postMessage('changed');
}

/** Refetches cart and wishlist when another tab has changed them. */
export function useOtherTabs(): void {
	const client = useQueryClient();
	useEffect(() => {
		const refetch = () => void refetchLists(client);
		getChannel().addEventListener('message', refetch);
		return () => getChannel().removeEventListener('message', refetch);
	}, [client]);
}
