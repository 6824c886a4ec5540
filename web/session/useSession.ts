import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User, VerifiedUser } from '../../contracts/auth.ts';
import { dismissUndo } from '../ui/toasts.ts';
import { ApiError, call } from './call.ts';
import { clearLoginRedirects } from './loginRedirect.ts';
import { onTokenChange, readToken, writeToken } from './token.ts';
import { forgetUser } from './userStore.ts';

/** The token of this browser; null on the server and during hydration. */
export function useToken(): string | null | undefined {
	return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined);
}

const hour = 60 * 60_000;
export const sessionKey = ['me', 'session'] as const;
export const verifiedKey = [...sessionKey, 'verified'] as const;

export type Session =
	| { state: 'loading'; user: undefined }
	/** `unverified` is set while a token is stored that could not be verified. */
	| { state: 'guest'; user: undefined; unverified: boolean }
	| { state: 'signed in'; user: User };

const maxVerifyMs = 15_000;

/** Whether the shop rejected the token; a failure or a lost network says nothing about it. */
const isHttpError = (error: unknown) => error instanceof ApiError && error.status < 500;

/** The token's user. A 503 means a busy or starting shop, so it is retried twice. */
async function verify(signal: AbortSignal): Promise<VerifiedUser> {
	for (let pause = 1000; ; pause *= 2)
		try {
			const inTime = AbortSignal.any([signal, AbortSignal.timeout(maxVerifyMs)]);
			return await call('GET /auth/verify-role', { signal: inTime });
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 503) || pause > 2000) throw error;
			await new Promise((resume) => setTimeout(resume, pause));
		}
}

/**
 * The current session. A stored token is verified once, and again on focus after an hour. A rejection clears it; a
 * network or server failure is only logged and leaves the visitor a guest.
 */
export function useSession(): Session & { logout: () => void; retry: () => void } {
	const token = useToken();
	const navigate = useNavigate();
	const verified = useQuery({
		queryKey: [...sessionKey, token],
		queryFn: async ({ signal }) => {
			try {
				return (await verify(signal)).user;
			} catch (error) {
				if (isHttpError(error) && readToken() === token) writeToken(null);
				// Cancelled because the token changed: not a failure.
				else if (!signal.aborted) reportError(error);
				throw error;
			}
		},
		enabled: typeof token === 'string',
		staleTime: hour,
		retry: false,
	});
	const logout = useCallback(() => {
		// The session ends locally in any case; an unreachable server lets it expire.
		call('POST /auth/logout').catch((error: unknown) => reportError(error));
		writeToken(null);
		forgetUser();
		dismissUndo();
		// A guarded page stores the current page when leaving, which a logout must not.
		void Promise.resolve(navigate('/login')).finally(clearLoginRedirects);
	}, [navigate]);
	const { data: user, isFetching, refetch } = verified;
	const actions = { logout, retry: () => void refetch() };
	if (token === undefined || (token !== null && user === undefined && (verified.isPending || isFetching)))
		return { state: 'loading', user: undefined, ...actions };
	if (token === null || user === undefined)
		return { state: 'guest', user: undefined, unverified: token !== null, ...actions };
	return { state: 'signed in', user, ...actions };
}

/**
 * The verified user, refetched whenever the back-office is entered. Undefined while loading, null when the shop rejected
 * the token or did not answer.
 */
export function useVerifiedUser(): VerifiedUser | null | undefined {
	const token = useToken();
	const { data, error, isFetching } = useQuery({
		queryKey: [...verifiedKey, token],
		queryFn: ({ signal }) => verify(signal),
		enabled: typeof token === 'string',
		staleTime: hour,
		gcTime: 0,
		retry: false,
	});
	if (data !== undefined) return data;
	if (token === null) return null;
	return error === null || isFetching ? undefined : null;
}
