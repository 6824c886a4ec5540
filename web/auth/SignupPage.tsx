import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../session/call.ts';
import { FormField, PasswordField } from '../ui/FormField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AuthCard, authFailure, fieldOf } from './AuthCard.tsx';

const shortest = 6;

export default function SignupPage() {
	const [failure, setFailure] = useState<string>();
	const [created, setCreated] = useState(false);
	const [busy, setBusy] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const password = fieldOf(form, 'password');
		if (password.length < shortest) return setFailure('Password must be at least 6 characters long');
		setBusy(true);
		try {
			await call('POST /auth/signup', {
				body: { name: fieldOf(form, 'name'), email: fieldOf(form, 'email'), password },
			});
			setFailure(undefined);
			setCreated(true);
		} catch (error) {
			setFailure(authFailure(error, 'Signup failed. Please try again.'));
		} finally {
			setBusy(false);
		}
	}

	if (created)
		return (
			<AuthCard title="Account Created Successfully!">
				<p>
					Please check your email: we have sent you a link that verifies your address. Then you can log in.
				</p>
				<div className="mt-6 flex flex-col gap-3">
					<Link to="/login" className="button">
						Go to Login
					</Link>
					<button type="button" onClick={() => setCreated(false)} className="button button-quiet">
						Create Another Account
					</button>
				</div>
			</AuthCard>
		);
	return (
		<AuthCard title="Sign Up">
			<form onSubmit={submit} className="space-y-4">
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<FormField label="Full Name" name="name" autoComplete="name" maxLength={100} required />
				<FormField label="Email" name="email" type="email" autoComplete="email" required />
				<PasswordField label="Password" name="password" autoComplete="new-password" required />
				<button type="submit" disabled={busy} className="button w-full">
					{busy ? 'Creating your account...' : 'Sign Up'}
				</button>
			</form>
			<p className="mt-6 text-center text-sm">
				Have an account already?{' '}
				<Link to="/login" className="underline">
					Login
				</Link>
			</p>
		</AuthCard>
	);
}
