import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { FormField } from '../ui/FormField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AuthCard, authFailure, fieldOf } from './AuthCard.tsx';

const sentText = 'If an account with that email exists, a password reset link has been sent.';

export default function ForgotPasswordPage() {
	const [failure, setFailure] = useState<string>();
	const [sent, setSent] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const email = fieldOf(new FormData(event.currentTarget), 'email');
		try {
			await call('POST /auth/forgot-password', { body: { email } });
			setFailure(undefined);
			setSent(true);
			toast.success('Reset Email Sent', { text: sentText });
		} catch (error) {
			setFailure(authFailure(error, 'Failed to send reset email. Please try again.'));
		}
	}

	if (sent)
		return (
			<AuthCard title="Check Your Email">
				<p>{sentText}</p>
				<div className="mt-6 flex flex-col gap-3">
					<button type="button" onClick={() => setSent(false)} className="button button-quiet">
						Send Another Email
					</button>
					<Link to="/login" className="button">
						Back to Login
					</Link>
				</div>
			</AuthCard>
		);
	return (
		<AuthCard title="Forgot Password">
			<form onSubmit={submit} className="space-y-4">
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<FormField label="Email" name="email" type="email" autoComplete="email" required />
				<button type="submit" className="button w-full">
					Send Reset Link
				</button>
			</form>
			<p className="mt-6 text-center text-sm">
				<Link to="/login" className="underline">
					Back to Login
				</Link>
			</p>
		</AuthCard>
	);
}
