import { BadgeCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../session/call.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthCard, Outcome } from './AuthCard.tsx';
import { failureOf } from './authFailure.ts';

type State = { kind: 'loading' } | { kind: 'verified' | 'failed'; text: string };

/** Document 2, §2.6. */
export default function VerifyEmailPage() {
	const [state, setState] = useState<State>({ kind: 'loading' });

	useEffect(() => {
		const token = new URLSearchParams(window.location.search).get('token') ?? '';
		if (token === '')
			return setState({
				kind: 'failed',
				text: 'No verification token found. Please check your email for the correct verification link.',
			});
		call('GET /auth/verify-email/{token}', { params: { token } }).then(
			({ message }) => setState({ kind: 'verified', text: message }),
			(error: unknown) =>
				setState({ kind: 'failed', text: failureOf(error, 'Verification failed. Please try again.').text }),
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
				<ButtonLink to="/login" size="large" className="w-full">
					Go to Login
				</ButtonLink>
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
