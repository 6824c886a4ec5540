import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../session/call.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthCard, getField, Outcome } from './AuthCard.tsx';
import { assignRedirectsTo } from './accountRedirects.ts';
import { toFailure } from './authFailure.ts';
import { EmailField } from './EmailField.tsx';
import { storeResetAccount } from './resetAccount.ts';

const sentText = 'If an account with that email exists, a password reset link has been sent.';

export default function ForgotPasswordPage() {
	const [failure, setFailure] = useState<string>();
	const [sent, setSent] = useState(false);
	const send = useMutation({
		mutationFn: (typed: string) => call('POST /auth/forgot-password', { body: { email: typed } }),
		onSuccess: (_, typed) => {
			assignRedirectsTo(typed);
			storeResetAccount(typed);
			setFailure(undefined);
			setSent(true);
			toast.success('Reset Email Sent', { text: sentText });
		},
		onError: (error) => setFailure(toFailure(error, 'Failed to send reset email. Please try again.').text),
	});

	function submit(form: FormData) {
		send.mutate(getField(form, 'email'));
	}

	if (sent)
		return (
			<AuthCard
				title="Check Your Email"
				icon={<Outcome Icon={MailCheck} tone="success" />}
				intro={`${sentText} The link works once, for one hour.`}
			>
				<div className="flex flex-col gap-3">
					<ButtonLink to="/login" size="large">
						Back to Login
					</ButtonLink>
					<Button variant="secondary" size="large" onClick={() => setSent(false)}>
						Send Another Email
					</Button>
				</div>
			</AuthCard>
		);
	return (
		<AuthCard
			title="Forgot Password"
			intro="Enter your email and we'll send you a link to choose a new password."
		>
			<Form action={submit} className="space-y-5">
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<EmailField autoComplete="username" />
				<Button type="submit" size="large" loading={send.isPending} className="w-full">
					Send Reset Link
				</Button>
			</Form>
			<p className="mt-6 text-center text-sm">
				<Link to="/login" className="reach text-accent-text underline">
					Back to Login
				</Link>
			</p>
		</AuthCard>
	);
}
