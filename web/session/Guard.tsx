import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User, VerifiedUser } from '../../contracts/auth.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { storeLoginRedirect } from './loginRedirect.ts';
import { useSession, useToken, useVerifiedUser } from './useSession.ts';

/** Shown instead of a page when the session could not be verified. */
const LoadError = ({ onRetry }: { onRetry: () => void }) => (
	<div className="mx-auto max-w-2xl px-4 py-8">
		<RetryNotice onRetry={onRetry}>
			We could not check your login. Please check your connection and try again.
		</RetryNotice>
	</div>
);

/** A page for signed-in users: its skeleton while the session loads, then the page or a redirect to /login. */
export function Guard({
	skeleton,
	children,
}: {
	/** A skeleton of the page's height, without text. */
	skeleton: ReactNode;
	children: (user: User) => ReactNode;
}) {
	const session = useSession();
	const navigate = useNavigate();
	const leaving = session.state === 'guest' && !session.unverified;
	useEffect(() => {
		if (!leaving) return;
		storeLoginRedirect();
		void navigate('/login', { replace: true });
	}, [leaving, navigate]);
	if (session.state === 'signed in') return children(session.user);
	return session.state === 'guest' && session.unverified ? <LoadError onRetry={session.retry} /> : skeleton;
}

/**
 * The back-office, for administrators only: verified with the server on every entry, and again by every call. Also when
 * the shop does not answer, the profile opens, whose guard says so.
 */
export function AdminGuard({
	skeleton,
	children,
}: {
	skeleton: ReactNode;
	children: (verified: VerifiedUser) => ReactNode;
}) {
	const token = useToken();
	const verified = useVerifiedUser();
	const navigate = useNavigate();
	const admin = verified?.user.role === 'admin';
	const known = verified !== undefined;
	useEffect(() => {
		if (!known || admin) return;
		if (token === null) storeLoginRedirect();
		void navigate(token === null ? '/login' : '/profile', { replace: true });
	}, [known, admin, token, navigate]);
	return admin ? children(verified) : skeleton;
}
