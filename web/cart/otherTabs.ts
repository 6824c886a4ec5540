import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchLists } from './refetchLists.ts';

const name = 'basket';

let channel: BroadcastChannel | undefined;

/** The only channel of this tab: a second one would receive what this tab itself sends. */
function getChannel(): BroadcastChannel {
	channel ??= new BroadcastChannel(name);
	return channel;
}

/** Notifies the shop's other tabs that cart or wishlist have changed, or that the cart was ordered. */
export function notifyOtherTabs(change: 'changed' | 'ordered' = 'changed'): void {
	getChannel().postMessage(change);
}

/** Whether another tab has ordered the cart since this page was opened. */
export function useOrderedElsewhere(): boolean {
	const [isOrdered, setOrdered] = useState(false);
	useEffect(() => {
		const note = ({ data }: MessageEvent<unknown>) => {
			if (data === 'ordered') setOrdered(true);
		};
		getChannel().addEventListener('message', note);
		return () => getChannel().removeEventListener('message', note);
	}, []);
	return isOrdered;
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
