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

export default function ResendVerificationPage() {
	const [failure, setFailure] = useState<string>();
	const [sent, setSent] = useState(false);
	const send = useMutation({
		mutationFn: (email: string) => call('POST /auth/resend-verification', { body: { email } }),
		onSuccess: (_, email) => {
			assignRedirectsTo(email);
			setFailure(undefined);
			setSent(true);
		},
		onError: (error) =>
			setFailure(toFailure(error, 'Failed to send verification email. Please try again.').text),
	});

	function submit(form: FormData) {
		const email = getField(form, 'email').trim();
		if (email === '') return toast.error('Email Required', { text: 'Please enter your email address.' });
		send.mutate(email);
	}

	if (sent)
		return (
			<AuthCard
				title="Verification Email Sent"
				icon={<Outcome Icon={MailCheck} tone="success" />}
				intro="If this address has an account that is not verified yet, we have emailed a new link. Only the latest link works, for 24 hours."
			>
				<ButtonLink to="/login" size="large" className="w-full">
					Back to Login
				</ButtonLink>
			</AuthCard>
		);
	return (
		<AuthCard title="Resend Verification" intro="Link expired? We'll email you a new one.">
			<Form action={submit} className="space-y-5" noValidate>
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<EmailField autoComplete="email" />
				<Button type="submit" size="large" loading={send.isPending} className="w-full">
					Send Verification Email
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
