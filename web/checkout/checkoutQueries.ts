import { useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useToken } from '../session/useSession.ts';

/** The cart's price; asked for as soon as there is a token, side by side with the question whose it is. */
export function useQuote() {
	const token = useToken();
	return useQuery({
		queryKey: ['me', 'quote'],
		queryFn: ({ signal }) => call('GET /checkout/quote', { signal }),
		enabled: typeof token === 'string',
	});
}

export const useShop = () => useQuery(shopConfigQuery());
