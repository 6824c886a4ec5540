import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { finishWhatTheGuestBegan } from './afterLogin.ts';
import { CallRefused, call } from './call.ts';
import { pageToReturnTo } from './pendingAction.ts';
import { onTokenChange, readToken, writeToken } from './token.ts';

/** The token of this browser; null while rendering on the server and for the first moment after. */
export function useToken(): string | null | undefined {
	return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined);
}

const hour = 60 * 60_000;
export const sessionKey = ['me', 'session'] as const;

export type Session =
	| { state: 'loading'; user: undefined }
	| { state: 'guest'; user: undefined }
	| { state: 'signed in'; user: User };

/**
 * Who is signed in. A stored token is verified once, and again on focus after an hour: refused, it is cleared;
 * a network failure is only logged and leaves the visitor a guest (document 1, §4).
 */
export function useSession(): Session & { logout: () => void } {
	const token = useToken();
	const client = useQueryClient();
	const navigate = useNavigate();
	const verified = useQuery({
		queryKey: [...sessionKey, token],
		queryFn: async ({ signal }) => {
			try {
				return (await call('GET /auth/verify-role', { signal })).user;
			} catch (error) {
				if (!(error instanceof CallRefused)) reportError(error);
				throw error;
			}
		},
		enabled: typeof token === 'string',
		staleTime: hour,
		retry: false,
	});
	const logout = useCallback(() => {
		// The session ends here whatever the server answers; an unreachable one lets it expire.
		call('POST /auth/logout').catch((error: unknown) => reportError(error));
		writeToken(null);
		client.removeQueries({ queryKey: ['me'] });
		void navigate('/login');
	}, [client, navigate]);
	if (token === undefined || (token !== null && verified.isPending))
		return { state: 'loading', user: undefined, logout };
	if (token === null || verified.data === undefined) return { state: 'guest', user: undefined, logout };
	return { state: 'signed in', user: verified.data, logout };
}

/** Signs in, does what the guest had tried, and returns to the page that asked for it. */
export function useLogin(): (email: string, password: string) => Promise<void> {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async (email, password) => {
		const { token, user } = await call('POST /auth/login', { body: { email, password } });
		client.removeQueries({ queryKey: ['me'] });
		client.setQueryData([...sessionKey, token], user);
		writeToken(token);
		await finishWhatTheGuestBegan();
		// They may have been read while that was done.
		for (const list of ['cart', 'wishlist']) void client.invalidateQueries({ queryKey: ['me', list] });
		const page = pageToReturnTo();
		if (page.startsWith('/checkout')) window.location.assign(page);
		else await navigate(page, { replace: true });
	};
}
