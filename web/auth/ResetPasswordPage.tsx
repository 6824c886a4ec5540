import { useMutation } from '@tanstack/react-query';
import { LinkIcon, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, hasCode } from '../session/call.ts';
import { writeToken } from '../session/token.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthCard, getField, Outcome } from './AuthCard.tsx';
import { toFailure } from './authFailure.ts';
import { readLinkToken } from './linkToken.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { readResetAccount } from './resetAccount.ts';
import { minPasswordLength } from './strength.ts';
import { useFinishLogin } from './useLogin.ts';

type LinkState =
	| { state: 'checking' }
	| { state: 'invalid' }
	/** The link could not be checked; it may be valid. */
	| { state: 'unknown'; text: string }
	| { state: 'valid'; token: string };

const elsewhere = 'You will then be asked to log in here.';

function useResetLink(): { link: LinkState; check: () => void } {
	const [link, setLink] = useState<LinkState>({ state: 'checking' });
	const check = useCallback(() => {
		const token = readLinkToken();
		if (token === '') return setLink({ state: 'invalid' });
		setLink({ state: 'checking' });
		call('GET /auth/verify-reset-token/{token}', { params: { token } }).then(
			() => setLink({ state: 'valid', token }),
			(error: unknown) => {
				const isRejected = hasCode(error, 'link_invalid', 'validation_failed');
				setLink(
					isRejected
						? { state: 'invalid' }
						: {
								state: 'unknown',
								text: toFailure(error, 'The link could not be checked. Please try again.').text,
							},
				);
			},
		);
	}, []);
	useEffect(check, [check]);
	return { link, check };
}

function ResetForm({ token }: { token: string }) {
	const navigate = useNavigate();
	// Back to what the visitor wanted, else to the login, which says who is logged in.
	const finish = useFinishLogin('/login');
	const reset = useMutation({
		mutationFn: (newPassword: string) =>
			call('POST /auth/reset-password', {
				body: { token, newPassword, email: readResetAccount() ?? undefined },
			}),
		onSuccess: async ({ session }) => {
			// The old password's sessions have ended, including this browser's.
			writeToken(null);
			toast.success('Password Reset Successfully', {
				text: session === undefined ? 'Please log in with your new password.' : 'You are logged in.',
			});
			if (session === undefined) await navigate('/login');
			else await finish(session);
		},
		onError: (error) =>
			toast.error('Reset Failed', {
				text: toFailure(error, 'Failed to reset password. Please try again.').text,
			}),
	});

	function submit(form: FormData) {
		const newPassword = getField(form, 'password');
		if (newPassword !== getField(form, 'confirm'))
			return toast.error("Passwords Don't Match", { text: 'Please make sure both passwords are the same.' });
		if (newPassword.length < minPasswordLength)
			return toast.error('Password Too Short', { text: 'Password must be at least 6 characters long.' });
		reset.mutate(newPassword);
	}

	return (
		<Form action={submit} className="space-y-5">
			<NewPasswordField label="New Password" name="password" required />
			<PasswordField label="Confirm Password" name="confirm" autoComplete="new-password" required />
			<Button type="submit" size="large" loading={reset.isPending} className="w-full">
				Reset Password
			</Button>
		</Form>
	);
}

export default function ResetPasswordPage() {
	const { link, check } = useResetLink();
	if (link.state === 'checking')
		return (
			<AuthCard title="Reset Password">
				<p role="status" className="flex items-center gap-3 text-muted">
					<Spinner /> Checking your reset link...
				</p>
			</AuthCard>
		);
	if (link.state === 'unknown')
		return (
			<AuthCard title="Link Not Checked" icon={<Outcome Icon={WifiOff} tone="danger" />} intro={link.text}>
				<Button size="large" className="w-full" onClick={check}>
					Try Again
				</Button>
			</AuthCard>
		);
	if (link.state === 'invalid')
		return (
			<AuthCard
				title="Invalid Reset Link"
				icon={<Outcome Icon={LinkIcon} tone="danger" />}
				intro="This password reset link is invalid or has expired. Please request a new one."
			>
				<ButtonLink to="/forgot-password" size="large" className="w-full">
					Request New Reset Link
				</ButtonLink>
			</AuthCard>
		);
	return (
		<AuthCard
			title="Reset Password"
			intro={`Choose a new password. You will be logged out of all devices.${readResetAccount() === null ? ` ${elsewhere}` : ''}`}
		>
			<ResetForm token={link.token} />
		</AuthCard>
	);
}
