import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { login } from './account.ts';
import { CallRefused, call } from './call.ts';
import { forgetIntents } from './pendingAction.ts';
import { onTokenChange, readToken, writeToken } from './token.ts';

/** The token of this browser; null while rendering on the server and for the first moment after. */
export function useToken(): string | null | undefined {
	return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined);
}

const hour = 60 * 60_000;
export const sessionKey = ['me', 'session'] as const;

export type Session =
	| { state: 'loading'; user: undefined }
	/** `unread` while a token is stored of which the shop could not say whose it is. */
	| { state: 'guest'; user: undefined; unread: boolean }
	| { state: 'signed in'; user: User };

const longestVerifyMs = 15_000;

/** Whether the shop answered that a token is not good; one that fails or cannot be reached has said nothing of it. */
const isRefusal = (error: unknown) => error instanceof CallRefused && error.status < 500;

/** The token's user. A shop that is busy or starting means nothing by its 503: it is asked twice more before that counts. */
async function verify(signal: AbortSignal): Promise<User> {
	for (let pause = 1000; ; pause *= 2)
		try {
			const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestVerifyMs)]);
			return (await call('GET /auth/verify-role', { signal: inTime })).user;
		} catch (error) {
			if (!(error instanceof CallRefused && error.status === 503) || pause > 2000) throw error;
			await new Promise((resume) => setTimeout(resume, pause));
		}
}

/**
 * Who is signed in. A stored token is verified once, and again on focus after an hour: a refusal clears it; a network
 * failure is only logged and leaves the visitor a guest (document 1, §4), and so does a shop that fails (D63).
 */
export function useSession(): Session & { logout: () => void; retry: () => void } {
	const token = useToken();
	const navigate = useNavigate();
	const verified = useQuery({
		queryKey: [...sessionKey, token],
		queryFn: async ({ signal }) => {
			try {
				return await verify(signal);
			} catch (error) {
				if (isRefusal(error) && readToken() === token) writeToken(null);
				// Given up because the visitor is another one by now, it is no failure.
				else if (!signal.aborted) reportError(error);
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
		// A guarded page notes on its way out where the visitor was, but who logs out wants to leave.
		void Promise.resolve(navigate('/login')).finally(forgetIntents);
	}, [navigate]);
	const { data: user, isFetching, refetch } = verified;
	const acts = { logout, retry: () => void refetch() };
	if (token === undefined || (token !== null && user === undefined && (verified.isPending || isFetching)))
		return { state: 'loading', user: undefined, ...acts };
	if (token === null || user === undefined)
		return { state: 'guest', user: undefined, unread: token !== null, ...acts };
	return { state: 'signed in', user, ...acts };
}

/** Signs in, does what the guest had tried, and returns to the page that asked for it. */
export function useLogin(): (email: string, password: string) => Promise<void> {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async (email, password) => {
		const { token, user } = await login(email, password);
		client.setQueryData([...sessionKey, token], user);
		writeToken(token);
		const { finishWhatTheGuestBegan } = await import('./afterLogin.ts');
		const page = await finishWhatTheGuestBegan(client, user.email);
		if (page.startsWith('/checkout')) window.location.assign(page);
		else await navigate(page, { replace: true });
	};
}

/**
 * The user that the server gives the stored token, asked again whenever the back-office is entered (document 2, §2.2).
 * Undefined while it is not known, null when it is refused, 'unread' when the shop did not say.
 */
export function useVerifiedUser(): { verified: User | null | 'unread' | undefined; retry: () => void } {
	const token = useToken();
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: [...sessionKey, 'verified', token],
		queryFn: ({ signal }) => verify(signal),
		enabled: typeof token === 'string',
		staleTime: hour,
		gcTime: 0,
		retry: false,
	});
	const retry = () => void refetch();
	if (data !== undefined) return { verified: data, retry };
	if (token === null || isRefusal(error)) return { verified: null, retry };
	return { verified: error === null || isFetching ? undefined : 'unread', retry };
}
