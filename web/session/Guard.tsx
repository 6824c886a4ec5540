import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { rememberPage } from './pendingAction.ts';
import { useSession, useToken } from './useSession.ts';

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

/** The back-office: the server said that this token's user is an administrator; every call asks it again. */
export function AdminGuard({ children }: { children: (user: User) => ReactNode }) {
	const session = useSession();
	const token = useToken();
	const navigate = useNavigate();
	const admin = session.state === 'signed in' && session.user.role === 'admin';
	useEffect(() => {
		if (session.state === 'loading' || admin) return;
		void navigate(token === null ? '/login' : '/profile', { replace: true });
	}, [session.state, admin, token, navigate]);
	return admin ? children(session.user) : null;
}
