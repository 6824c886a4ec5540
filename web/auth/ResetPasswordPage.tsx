import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { PasswordField } from '../ui/FormField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthCard, authFailure, fieldOf } from './AuthCard.tsx';

const shortest = 6;

export default function ResetPasswordPage() {
	const navigate = useNavigate();
	const [link, setLink] = useState<
		{ state: 'checking' } | { state: 'invalid' } | { state: 'valid'; token: string }
	>({
		state: 'checking',
	});

	useEffect(() => {
		const token = new URLSearchParams(window.location.search).get('token') ?? '';
		if (token === '') return setLink({ state: 'invalid' });
		call('GET /auth/verify-reset-token/{token}', { params: { token } }).then(
			() => setLink({ state: 'valid', token }),
			() => setLink({ state: 'invalid' }),
		);
	}, []);

	async function submit(event: FormEvent<HTMLFormElement>, token: string) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const newPassword = fieldOf(form, 'password');
		if (newPassword !== fieldOf(form, 'confirm'))
			return toast.error("Passwords Don't Match", { text: 'Please make sure both passwords are the same.' });
		if (newPassword.length < shortest)
			return toast.error('Password Too Short', { text: 'Password must be at least 6 characters long.' });
		try {
			await call('POST /auth/reset-password', { body: { token, newPassword } });
			toast.success('Password Reset Successfully');
			await navigate('/login');
		} catch (error) {
			toast.error('Reset Failed', {
				text: authFailure(error, 'Failed to reset password. Please try again.'),
			});
		}
	}

	if (link.state === 'checking')
		return (
			<AuthCard title="Reset Password">
				<p className="flex gap-3">
					<Spinner label="Checking" /> Checking your reset link...
				</p>
			</AuthCard>
		);
	if (link.state === 'invalid')
		return (
			<AuthCard title="Invalid Reset Link">
				<p>This password reset link is invalid or has expired. Please request a new one.</p>
				<Link to="/forgot-password" className="button mt-6">
					Request New Reset Link
				</Link>
			</AuthCard>
		);
	return (
		<AuthCard title="Reset Password">
			<form onSubmit={(event) => submit(event, link.token)} className="space-y-4">
				<PasswordField label="New Password" name="password" autoComplete="new-password" required />
				<PasswordField label="Confirm Password" name="confirm" autoComplete="new-password" required />
				<button type="submit" className="button w-full">
					Reset Password
				</button>
			</form>
		</AuthCard>
	);
}
