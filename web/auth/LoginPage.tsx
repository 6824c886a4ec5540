import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallRefused, call } from '../session/call.ts';
import { useLogin } from '../session/useSession.ts';
import { FormField, PasswordField } from '../ui/FormField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AuthCard, authFailure, fieldOf } from './AuthCard.tsx';

type Failure = { text: string; unverified: boolean };

export default function LoginPage() {
	const login = useLogin();
	const [failure, setFailure] = useState<Failure>();
	const [busy, setBusy] = useState(false);
	const { data: shop } = useQuery({
		queryKey: ['shop'],
		queryFn: ({ signal }) => call('GET /config', { signal }),
	});

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		setBusy(true);
		try {
			await login(fieldOf(form, 'email'), fieldOf(form, 'password'));
		} catch (error) {
			const unverified = error instanceof CallRefused && error.answer.needsVerification === true;
			setFailure({
				unverified,
				text: unverified
					? 'Please verify your email address before logging in.'
					: authFailure(error, 'Login failed. Please try again.'),
			});
		} finally {
			setBusy(false);
		}
	}

	return (
		<AuthCard title="Login">
			<form onSubmit={submit} className="space-y-4">
				{failure !== undefined && (
					<Notice kind={failure.unverified ? 'warning' : 'error'}>
						{failure.text}{' '}
						{failure.unverified && (
							<Link to="/resend-verification" className="underline">
								Resend verification email
							</Link>
						)}
					</Notice>
				)}
				<FormField label="Email" name="email" type="email" autoComplete="email" required />
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					minLength={6}
					required
				/>
				<p className="text-right text-sm">
					<Link to="/forgot-password" className="underline">
						Forgot password?
					</Link>
				</p>
				<button type="submit" disabled={busy} className="button w-full">
					{busy ? 'Logging in...' : 'Login'}
				</button>
			</form>
			<p className="mt-6 text-center text-sm">
				New here?{' '}
				<Link to="/signup" className="underline">
					Sign Up
				</Link>
			</p>
			{shop?.demo && (
				<div className="mt-6 border-line border-t pt-4 text-muted text-sm">
					<p>Demo accounts:</p>
					<p>shopper@nishana.test / shopper123</p>
					<p>admin@nishana.test / admin123</p>
				</div>
			)}
		</AuthCard>
	);
}
