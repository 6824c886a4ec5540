import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';

const key = ['me', 'addresses'] as const;
const none: Address[] = [];

/** The user's addresses, the default one first; a failed fetch is only logged (document 2, §8). */
export function useAddresses(): { addresses: Address[]; isPending: boolean; reload: () => Promise<void> } {
	const { user } = useSession();
	const client = useQueryClient();
	const { data, isPending, error } = useQuery({
		queryKey: key,
		queryFn: ({ signal }) => call('GET /addresses', { query: { userId: user?.id }, signal }),
		enabled: user !== undefined,
	});
	useEffect(() => {
		if (error !== null) reportError(error);
	}, [error]);
	return { addresses: data ?? none, isPending, reload: () => client.invalidateQueries({ queryKey: key }) };
}
