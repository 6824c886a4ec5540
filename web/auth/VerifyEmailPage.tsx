import { BadgeCheck, LinkIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../cart/queries.ts';
import { call } from '../session/call.ts';
import { readLoginRedirects } from '../session/loginRedirect.ts';
import { useSession } from '../session/useSession.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthCard, Outcome } from './AuthCard.tsx';
import { toFailure } from './authFailure.ts';
import { readLinkToken } from './linkToken.ts';
import { readNewAccount } from './newAccount.ts';
import { useStartSession } from './useLogin.ts';
import { notifyVerified } from './verifiedAccount.ts';

type State =
	| { kind: 'loading' }
	/** `page` is where the user was asked to log in. */
	| { kind: 'verified'; text: string; page: string }
	| { kind: 'failed'; text: string };

/**
 * Links to the login, or to the requested page when already logged in. Both have the same size, so that the layout
 * does not shift.
 */
function NextStep({ page }: { page: string }) {
	const { user } = useSession();
	const { count } = useCart();
	if (user === undefined)
		return (
			<>
				<ButtonLink to="/login" size="large">
					Go to Login
				</ButtonLink>
				<p className="min-h-13 text-center text-muted text-sm">
					{readNewAccount() === null &&
						'You signed up on another device or browser. Log in here, or go on there.'}
				</p>
			</>
		);
	return (
		<>
			{count > 0 ? (
				<ButtonLink variant="accent" to="/checkout#add-address" reloadDocument size="large">
					Continue to Checkout
				</ButtonLink>
			) : (
				<ButtonLink to={page} reloadDocument={page.startsWith('/checkout')} size="large">
					Continue Shopping
				</ButtonLink>
			)}
			<ButtonLink variant="secondary" to="/login" size="large">
				Go to Login
			</ButtonLink>
		</>
	);
}

export default function VerifyEmailPage() {
	const [state, setState] = useState<State>({ kind: 'loading' });
	const start = useStartSession();

	const verify = useEffectEvent(async (token: string): Promise<State> => {
		const { message } = await call('GET /auth/verify-email/{token}', { params: { token } });
		let page = readLoginRedirects().at(-1)?.page;
		// Only the browser that signed up is signed in: a link of someone else's account must not do that.
		const email = readNewAccount();
		const session =
			email === null
				? undefined
				: // Verified all the same: the visitor logs in.
					await call('POST /auth/login/verification-link', { body: { token, email } }).catch(() => undefined);
		if (session !== undefined) page = (await start(session)) ?? page;
		// Lets the tab in which the user signed up go on, if it is still open.
		notifyVerified(session !== undefined);
		const text = session === undefined ? message : "Your email address is verified. You're logged in.";
		return { kind: 'verified', text, page: page ?? '/' };
	});

	useEffect(() => {
		const token = readLinkToken();
		if (token === '')
			return setState({
				kind: 'failed',
				text: 'No verification token found. Please check your email for the correct verification link.',
			});
		verify(token).then(setState, (error: unknown) =>
			setState({ kind: 'failed', text: toFailure(error, 'Verification failed. Please try again.').text }),
		);
	}, []);

	if (state.kind === 'loading')
		return (
			<AuthCard title="Verify Email">
				<p role="status" className="flex items-center gap-3 text-muted">
					<Spinner /> Verifying your email address...
				</p>
			</AuthCard>
		);
	if (state.kind === 'verified')
		return (
			<AuthCard
				title="Email Verified!"
				icon={<Outcome Icon={BadgeCheck} tone="success" />}
				intro={state.text}
			>
				<div className="flex flex-col gap-3">
					<NextStep page={state.page} />
				</div>
			</AuthCard>
		);
	return (
		<AuthCard title="Verification Failed" icon={<Outcome Icon={LinkIcon} tone="danger" />} intro={state.text}>
			<div className="flex flex-col gap-3">
				<ButtonLink to="/login" size="large">
					Back to Login
				</ButtonLink>
				<ButtonLink to="/resend-verification" variant="secondary" size="large">
					Resend Verification
				</ButtonLink>
			</div>
		</AuthCard>
	);
}
