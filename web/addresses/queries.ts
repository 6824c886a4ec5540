import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from '../../contracts/addresses.ts';
import { call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';

const key = ['me', 'addresses'] as const;
const none: Address[] = [];

/** The user's addresses, the default one first. A failed fetch is logged and shown in the address list. */
export function useAddresses(): {
	addresses: Address[];
	isPending: boolean;
	/** True when the addresses could not be loaded: the list is empty then. */
	isError: boolean;
	reload: () => Promise<void>;
} {
	const { user } = useSession();
	const client = useQueryClient();
	const { data, isPending, isError } = useQuery({
		queryKey: key,
		queryFn: async ({ signal }) => {
			try {
				return await call('GET /addresses', { query: { userId: user?.id }, signal });
			} catch (error) {
				if (!signal.aborted) reportError(new Error('The addresses could not be loaded.', { cause: error }));
				throw error;
			}
		},
		enabled: user !== undefined,
	});
	return {
		addresses: data ?? none,
		isPending,
		isError: isError && data === undefined,
		reload: () => client.invalidateQueries({ queryKey: key }),
	};
}
