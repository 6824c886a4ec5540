import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CompatibleProducts } from '../../contracts/compatibility.ts';
import type { GunModel } from '../../contracts/gunModels.ts';
import type { GunModelId } from '../../contracts/ids.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { call, errorMessage } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';
import { readToken } from '../session/token.ts';
import { useSession } from '../session/useSession.ts';
import { toast } from '../ui/toasts.ts';
import { guestGunModels, onGuestGunsChange } from './guestGuns.ts';
import { changedText, hasRoom } from './myGuns.ts';

/** Guns that shoppers may have. */
export const gunModelsQuery = (): Query<GunModel[]> => ({
	queryKey: ['gun models'],
	queryFn: ({ signal }) => call('GET /gun-models', { signal }),
});

export const modelCompatibleQuery = (modelId: GunModelId): Query<CompatibleProducts> => ({
	queryKey: ['compatible', modelId],
	queryFn: ({ signal }) => call('GET /gun-models/{modelId}/compatible', { params: { modelId }, signal }),
});

const accountModelsKey = ['me', 'gun models'] as const;

const accountModelsQuery = (): Query<GunModel[]> => ({
	queryKey: accountModelsKey,
	queryFn: ({ signal }) => call('GET /my-gun-models', { signal }),
});

const none: readonly GunModelId[] = [];

function useGuestModels(): readonly GunModelId[] {
	const stored = useSyncExternalStore(onGuestGunsChange, guestGunModels.read, () => null);
	return useMemo(() => guestGunModels.parse(stored), [stored]);
}

/** The ids of the visitor's gun models, of the account or of this browser; empty until they are known. */
export function useMyGunModelIds(): readonly GunModelId[] {
	const { state } = useSession();
	const stored = useGuestModels();
	const { data } = useQuery({ ...accountModelsQuery(), enabled: state === 'signed in' });
	const owned = useMemo(() => data?.map(({ id }) => id), [data]);
	if (state === 'signed in') return owned ?? none;
	return state === 'guest' ? stored : none;
}

/** The visitor's gun models, newest first; undefined until they are known. */
export function useMyGunModels() {
	const { state } = useSession();
	const stored = useGuestModels();
	const account = useQuery({ ...accountModelsQuery(), enabled: state === 'signed in' });
	const all = useQuery({ ...gunModelsQuery(), enabled: state === 'guest' && stored.length > 0 });
	const { data, isError, refetch } = state === 'signed in' ? account : all;
	const ofGuest =
		stored.length === 0 ? [] : data && stored.flatMap((id) => data.find((each) => each.id === id) ?? []);
	return {
		models: state === 'signed in' ? data : state === 'guest' ? ofGuest : undefined,
		failed: isError,
		retry: () => void refetch(),
	};
}

type Change = { model: GunModel; on: boolean };

function changeInBrowser({ model, on }: Change): void {
	const others = guestGunModels.parse(guestGunModels.read()).filter((id) => id !== model.id);
	if (on && !hasRoom()) return;
	guestGunModels.write(on ? [model.id, ...others] : others);
	toast.success(changedText({ on }));
}

/** Adds a gun model to My Guns or removes it, in the account or in this browser. */
export function useChangeMyGunModels(): (change: Change) => void {
	const client = useQueryClient();
	const { mutate } = useMutation({
		// One after the other, so that the last answer has all changes.
		scope: { id: 'my guns' },
		mutationFn: ({ model, on }: Change) =>
			call(on ? 'PUT /my-gun-models/{modelId}' : 'DELETE /my-gun-models/{modelId}', {
				params: { modelId: model.id },
			}),
		onSuccess: (models, change) => {
			client.setQueryData(accountModelsKey, models);
			notifyOtherTabs();
			toast.success(changedText(change));
		},
		onError: (error) =>
			toast.error('My Guns could not be changed', { text: errorMessage(error, 'Please try again.') }),
	});
	return (change) => (readToken() === null ? changeInBrowser(change) : mutate(change));
}
