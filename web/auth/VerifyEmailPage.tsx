import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../session/call.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthCard, authFailure } from './AuthCard.tsx';

type State = { kind: 'loading' } | { kind: 'verified' | 'failed'; text: string };

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
				setState({ kind: 'failed', text: authFailure(error, 'Verification failed. Please try again.') }),
		);
	}, []);

	if (state.kind === 'loading')
		return (
			<AuthCard title="Verify Email">
				<p className="flex gap-3">
					<Spinner label="Verifying" /> Verifying your email address...
				</p>
			</AuthCard>
		);
	if (state.kind === 'verified')
		return (
			<AuthCard title="Email Verified!">
				<p>{state.text}</p>
				<Link to="/login" className="button mt-6">
					Go to Login
				</Link>
			</AuthCard>
		);
	return (
		<AuthCard title="Verification Failed">
			<p>{state.text}</p>
			<div className="mt-6 flex flex-col gap-3">
				<Link to="/login" className="button">
					Back to Login
				</Link>
				<Link to="/resend-verification" className="button button-quiet">
					Resend Verification
				</Link>
			</div>
		</AuthCard>
	);
}
