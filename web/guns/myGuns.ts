import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CompatibleProducts, MyGuns } from '../../contracts/compatibility.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { maxMyGuns } from '../../shared/myGuns.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { call, errorMessage } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';
import { readToken } from '../session/token.ts';
import { useSession } from '../session/useSession.ts';
import { toast } from '../ui/toasts.ts';
import { guestGunModels, guestGuns, onGuestGunsChange } from './guestGuns.ts';

const accountGunsKey = ['me', 'guns'] as const;

const accountGunsQuery = (): Query<MyGuns> => ({
	queryKey: accountGunsKey,
	queryFn: ({ signal }) => call('GET /my-guns', { signal }),
});

/** The guns that a visitor stores in this browser. */
const guestGunsQuery = (ids: readonly ProductId[]): Query<ProductCard[]> => ({
	queryKey: ['cards', ids],
	queryFn: ({ signal }) => call('GET /product-cards', { query: { id: [...ids] }, signal }),
});

/** What fits a gun, or the guns that an accessory fits. */
export const compatibleQuery = (productId: ProductId): Query<CompatibleProducts> => ({
	queryKey: ['compatible', productId],
	queryFn: ({ signal }) => call('GET /products/{productId}/compatible', { params: { productId }, signal }),
});

const none: readonly ProductId[] = [];

function useGuestGuns(): readonly ProductId[] {
	const stored = useSyncExternalStore(onGuestGunsChange, guestGuns.read, () => null);
	return useMemo(() => guestGuns.parse(stored), [stored]);
}

/** The ids of the visitor's guns, of the account or of this browser; empty until they are known. */
export function useMyGunIds(): readonly ProductId[] {
	const { state } = useSession();
	const stored = useGuestGuns();
	const { data } = useQuery({ ...accountGunsQuery(), enabled: state === 'signed in' });
	const owned = useMemo(() => data?.map(({ id }) => id), [data]);
	if (state === 'signed in') return owned ?? none;
	return state === 'guest' ? stored : none;
}

/** The visitor's guns, newest first. */
export function useMyGuns() {
	const { state } = useSession();
	const stored = useGuestGuns();
	const account = useQuery({ ...accountGunsQuery(), enabled: state === 'signed in' });
	const guest = useQuery({
		...guestGunsQuery(stored),
		enabled: state === 'guest' && stored.length > 0,
		// The list stays while one of its guns is removed.
		placeholderData: (previous) => previous,
	});
	const { data, isError, refetch } = state === 'signed in' ? account : guest;
	const known = state === 'guest' ? stored : undefined;
	return {
		inBrowser: state === 'guest',
		guns: known?.length === 0 ? [] : data?.filter(({ id }) => known === undefined || known.includes(id)),
		failed: isError,
		retry: () => void refetch(),
	};
}

type Change = { gun: ProductCard; on: boolean };

const withChange = (guns: MyGuns, { gun, on }: Change): MyGuns => {
	const others = guns.filter(({ id }) => id !== gun.id);
	return on ? [gun, ...others] : others;
};

export const changedText = ({ on }: { on: boolean }) => (on ? 'Added to My Guns' : 'Removed from My Guns');

/** Whether a visitor without an account can add a gun; says so when not. */
export function hasRoom(): boolean {
	const room =
		guestGuns.parse(guestGuns.read()).length + guestGunModels.parse(guestGunModels.read()).length < maxMyGuns;
	if (!room) toast.warning(`My Guns has room for ${maxMyGuns} guns. Please remove one first.`);
	return room;
}

function changeInBrowser(change: Change): void {
	const others = guestGuns.parse(guestGuns.read()).filter((id) => id !== change.gun.id);
	if (change.on && !hasRoom()) return;
	guestGuns.write(change.on ? [change.gun.id, ...others] : others);
	toast.success(changedText(change));
}

/** Adds a gun to My Guns or removes it: in the account immediately and undone when it fails, else in this browser. */
export function useChangeMyGuns(): (change: Change) => void {
	const client = useQueryClient();
	const { mutate } = useMutation({
		// One after the other, so that the last answer has all changes.
		scope: { id: 'my guns' },
		mutationFn: ({ gun, on }: Change) =>
			call(on ? 'PUT /my-guns/{productId}' : 'DELETE /my-guns/{productId}', {
				params: { productId: gun.id },
			}),
		onMutate: async (change) => {
			// A running fetch would restore the state before the change.
			await client.cancelQueries({ queryKey: accountGunsKey });
			const before = client.getQueryData<MyGuns>(accountGunsKey);
			if (before !== undefined) client.setQueryData(accountGunsKey, withChange(before, change));
			return before;
		},
		onSuccess: (guns, change) => {
			client.setQueryData(accountGunsKey, guns);
			notifyOtherTabs();
			toast.success(changedText(change));
		},
		onError: (error, _, before) => {
			if (before !== undefined) client.setQueryData(accountGunsKey, before);
			void client.invalidateQueries({ queryKey: accountGunsKey });
			toast.error('My Guns could not be changed', { text: errorMessage(error, 'Please try again.') });
		},
	});
	return (change) => (readToken() === null ? changeInBrowser(change) : mutate(change));
}
