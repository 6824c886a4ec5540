import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { rememberPage } from './pendingAction.ts';
import { useSession, useToken, useVerifiedUser } from './useSession.ts';

/** A page for signed-in users: nothing while the session loads, else the page or the way to /login. */
export function Guard({ children }: { children: (user: User) => ReactNode }) {
	const session = useSession();
	const navigate = useNavigate();
	useEffect(() => {
		if (session.state !== 'guest') return;
		rememberPage();
		void navigate('/login', { replace: true });
	}, [session.state, navigate]);
	return session.state === 'signed in' ? children(session.user) : null;
}

/** The back-office: only for who the server says, on every entry, is an administrator; every call asks it again. */
export function AdminGuard({ children }: { children: (user: User) => ReactNode }) {
	const token = useToken();
	const user = useVerifiedUser();
	const navigate = useNavigate();
	const admin = user?.role === 'admin';
	useEffect(() => {
		if (user === undefined || admin) return;
		if (token === null) rememberPage();
		void navigate(token === null ? '/login' : '/profile', { replace: true });
	}, [user, admin, token, navigate]);
	return user && admin ? children(user) : null;
}
