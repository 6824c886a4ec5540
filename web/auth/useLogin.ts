import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { writeToken } from '../session/token.ts';
import { forgetOtherUser } from '../session/userStore.ts';
import { sessionKey } from '../session/useSession.ts';
import { login } from './account.ts';

/** Stores a new session, performs the guest's pending actions, and returns to the page that requested the login. */
export function useFinishLogin(): (session: { token: string; user: User }) => Promise<void> {
	const navigate = useNavigate();
	const client = useQueryClient();
	return async ({ token, user }) => {
		client.setQueryData([...sessionKey, token], user);
		forgetOtherUser(user.id);
		writeToken(token);
		const { completeGuestActions } = await import('./afterLogin.ts');
		const page = await completeGuestActions(client, user.email);
		if (page.startsWith('/checkout')) window.location.assign(page);
		else await navigate(page, { replace: true });
	};
}

/** Signs in with the password and finishes the login. */
export function useLogin(): (email: string, password: string) => Promise<void> {
	const finish = useFinishLogin();
	return async (email, password) => finish(await login(email, password));
}
