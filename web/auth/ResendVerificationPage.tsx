import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { FormField } from '../ui/FormField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AuthCard, authFailure, fieldOf } from './AuthCard.tsx';

export default function ResendVerificationPage() {
	const [failure, setFailure] = useState<string>();
	const [sent, setSent] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const email = fieldOf(new FormData(event.currentTarget), 'email').trim();
		if (email === '') return toast.error('Email Required', { text: 'Please enter your email address.' });
		try {
			await call('POST /auth/resend-verification', { body: { email } });
			setFailure(undefined);
			setSent(true);
		} catch (error) {
			setFailure(authFailure(error, 'Failed to send verification email. Please try again.'));
		}
	}

	if (sent)
		return (
			<AuthCard title="Verification Email Sent">
				<p>If this address has an account that is not verified yet, a new link is on its way to it.</p>
				<Link to="/login" className="button mt-6">
					Back to Login
				</Link>
			</AuthCard>
		);
	return (
		<AuthCard title="Resend Verification">
			<form onSubmit={submit} className="space-y-4" noValidate>
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<FormField label="Email" name="email" type="email" autoComplete="email" required />
				<button type="submit" className="button w-full">
					Send Verification Email
				</button>
			</form>
		</AuthCard>
	);
}
