import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { writeToken } from '../session/token.ts';
import { forgetOtherUser } from '../session/userStore.ts';
import { sessionKey } from '../session/useSession.ts';
import { login } from './account.ts';
import { storeNewAccount } from './newAccount.ts';
import { storeRequestedCode } from './requestedCode.ts';
import { storeResetAccount } from './resetAccount.ts';

type NewSession = { token: string; user: User };

/**
 * Stores a new session and performs the guest's pending actions.
 * @returns the page that requested the login; undefined without one
 */
export function useStartSession(): (session: NewSession) => Promise<string | undefined> {
	const client = useQueryClient();
	return async ({ token, user }) => {
		client.setQueryData([...sessionKey, token], user);
		forgetOtherUser(user.id);
		// An emailed link that is opened later must not sign in again.
		storeNewAccount(null);
		storeResetAccount(null);
		storeRequestedCode(undefined);
		writeToken(token);
		const { completeGuestActions } = await import('./afterLogin.ts');
		return completeGuestActions(client, user.email);
	};
}

/** Replaces the login by a page; the checkout is a document of its own. */
export function useLeaveLogin(): (page: string) => Promise<void> {
	const navigate = useNavigate();
	return async (page) => {
		if (page.startsWith('/checkout')) window.location.assign(page);
		else await navigate(page, { replace: true });
	};
}

/**
 * Stores a new session, performs the guest's pending actions, and returns to the page that requested the login.
 * @param otherwise the page after a login that no page requested
 */
export function useFinishLogin(otherwise = '/'): (session: NewSession) => Promise<void> {
	const leave = useLeaveLogin();
	const start = useStartSession();
	return async (session) => leave((await start(session)) ?? otherwise);
}

export function useLogin(): (email: string, password: string) => Promise<void> {
	const finish = useFinishLogin();
	return async (email, password) => finish(await login(email, password));
}
