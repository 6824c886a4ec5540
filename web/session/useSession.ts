import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { login } from './account.ts';
import { CallRefused, call, NetworkFailed } from './call.ts';
import { forgetPage, pageToReturnTo } from './pendingAction.ts';
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

/** The token's user. A shop that is busy or starting means nothing by its 503: it is asked twice more before that counts. */
async function verify(signal: AbortSignal): Promise<User> {
	for (let pause = 1000; ; pause *= 2)
		try {
			return (await call('GET /auth/verify-role', { signal })).user;
		} catch (error) {
			if (!(error instanceof CallRefused && error.status === 503) || pause > 2000) throw error;
			await new Promise((resume) => setTimeout(resume, pause));
		}
}

/**
 * Who is signed in. A stored token is verified once, and again on focus after an hour: any answer but yes clears it;
 * a network failure is only logged and leaves the visitor a guest (document 1, §4).
 */
export function useSession(): Session & { logout: () => void } {
	const token = useToken();
	const navigate = useNavigate();
	const verified = useQuery({
		queryKey: [...sessionKey, token],
		queryFn: async ({ signal }) => {
			try {
				return await verify(signal);
			} catch (error) {
				if (error instanceof NetworkFailed) reportError(error);
				// Whatever the server answered, it did not say that this token is good.
				if (error instanceof CallRefused && readToken() === token) writeToken(null);
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
		void Promise.resolve(navigate('/login')).finally(forgetPage);
	}, [navigate]);
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
		const { token, user } = await login(email, password);
		client.setQueryData([...sessionKey, token], user);
		writeToken(token);
		const { finishWhatTheGuestBegan } = await import('./afterLogin.ts');
		await finishWhatTheGuestBegan(client);
		const page = pageToReturnTo();
		if (page.startsWith('/checkout')) window.location.assign(page);
		else await navigate(page, { replace: true });
	};
}

/**
 * The role that the server gives the stored token, asked anew whenever the back-office is entered (document 2, §2.2).
 * Undefined while it is not known, null when it could not be verified.
 */
export function useVerifiedUser(): User | null | undefined {
	const token = useToken();
	const { data, isError } = useQuery({
		queryKey: [...sessionKey, 'verified', token],
		queryFn: ({ signal }) => verify(signal),
		enabled: typeof token === 'string',
		staleTime: hour,
		gcTime: 0,
		retry: false,
	});
	if (data !== undefined) return data;
	return token === null || isError ? null : undefined;
}
