import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { rememberPage } from './pendingAction.ts';
import { useSession, useToken, useVerifiedUser } from './useSession.ts';

/** Stands where a page would be whose visitor is not known because the session could not be read. */
const Unread = ({ onRetry }: { onRetry: () => void }) => (
	<div className="mx-auto max-w-2xl px-4 py-8">
		<RetryNotice onRetry={onRetry}>
			We could not check your login. Please check your connection and try again.
		</RetryNotice>
	</div>
);

/** A page for signed-in users: its skeleton while the session loads, else the page or the way to /login. */
export function Guard({
	skeleton,
	children,
}: {
	/** As high as what will stand there, without a word. */
	skeleton: ReactNode;
	children: (user: User) => ReactNode;
}) {
	const session = useSession();
	const navigate = useNavigate();
	const leaving = session.state === 'guest' && !session.unread;
	useEffect(() => {
		if (!leaving) return;
		rememberPage();
		void navigate('/login', { replace: true });
	}, [leaving, navigate]);
	if (session.state === 'signed in') return children(session.user);
	return session.state === 'guest' && session.unread ? <Unread onRetry={session.retry} /> : skeleton;
}

/** The back-office: only for who the server says, on every entry, is an administrator; every call asks it again. */
export function AdminGuard({
	skeleton,
	children,
}: {
	skeleton: ReactNode;
	children: (user: User) => ReactNode;
}) {
	const token = useToken();
	const { verified, retry } = useVerifiedUser();
	const navigate = useNavigate();
	const unread = verified === 'unread';
	const admin = !unread && verified?.role === 'admin';
	const known = !unread && verified !== undefined;
	useEffect(() => {
		if (!known || admin) return;
		if (token === null) rememberPage();
		void navigate(token === null ? '/login' : '/profile', { replace: true });
	}, [known, admin, token, navigate]);
	if (unread) return <Unread onRetry={retry} />;
	return admin ? children(verified) : skeleton;
}
