import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getTabRedirect } from '../session/loginRedirect.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthCard, getField, Outcome } from './AuthCard.tsx';
import { signup as signUp } from './account.ts';
import { assignRedirectsTo } from './accountRedirects.ts';
import { type Failure, toFailure } from './authFailure.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { storeNewAccount } from './newAccount.ts';
import { minPasswordLength } from './strength.ts';
import { storeTypedEmail } from './typedEmail.ts';
import { useLeaveLogin, useLogin } from './useLogin.ts';
import { onVerified } from './verifiedAccount.ts';

const tooShort = 'Password must be at least 6 characters long';

export default function SignupPage() {
	const [failure, setFailure] = useState<Failure>();
	const [created, setCreated] = useState<{ email: string; password: string }>();
	const login = useLogin();
	const leave = useLeaveLogin();

	const signup = useMutation({
		mutationFn: ({ name, email, password }: { name: string; email: string; password: string }) =>
			signUp(name, email, password),
		onSuccess: (_, { email, password }) => {
			assignRedirectsTo(email);
			storeNewAccount(email);
			storeTypedEmail('');
			setFailure(undefined);
			setCreated({ email, password });
		},
		onError: (error) => setFailure(toFailure(error, 'Signup failed. Please try again.')),
	});

	function submit(form: FormData) {
		const password = getField(form, 'password');
		if (password.length < minPasswordLength)
			return setFailure({ text: tooShort, fields: { password: tooShort } });
		signup.mutate({ name: getField(form, 'name'), email: getField(form, 'email').trim(), password });
	}

	useEffect(() => {
		if (created === undefined) return;
		return onVerified((signedIn) => {
			// The tab of the link has done the rest: this one goes back to where the login was needed.
			if (signedIn) return void leave(getTabRedirect()?.page ?? '/');
			// The password belongs to another account, or the shop cannot be reached: the user logs in manually.
			login(created.email, created.password).catch(() => undefined);
		});
	}, [created, login, leave]);

	if (created !== undefined)
		return (
			<AuthCard
				title="Account Created Successfully!"
				icon={<Outcome Icon={MailCheck} tone="success" />}
				intro={
					<>
						Please check your email: we have sent a link to{' '}
						<strong className="wrap-anywhere font-medium text-text">{created.email}</strong>. Open it within
						24 hours to verify your address. Then you can log in.
					</>
				}
			>
				<div className="flex flex-col gap-3">
					<ButtonLink to="/login" size="large">
						Go to Login
					</ButtonLink>
					<Button variant="secondary" size="large" onClick={() => setCreated(undefined)}>
						Create Another Account
					</Button>
				</div>
			</AuthCard>
		);
	// Field errors are shown at the fields; the rest above the form.
	const atField = failure !== undefined && Object.keys(failure.fields).length > 0;
	return (
		<AuthCard
			title="Sign Up"
			intro={
				<>
					Have an account already?{' '}
					<Link to="/login" className="text-accent-text underline">
						Login
					</Link>
				</>
			}
		>
			<Form action={submit} className="space-y-5">
				{failure !== undefined && !atField && <Notice kind="error">{failure.text}</Notice>}
				<TextField label="Full Name" name="name" autoComplete="name" error={failure?.fields.name} required />
				<EmailField autoComplete="email" error={failure?.fields.email} />
				<NewPasswordField label="Password" name="password" error={failure?.fields.password} required />
				<Button type="submit" size="large" loading={signup.isPending} className="w-full">
					Sign Up
				</Button>
				<p className="text-muted text-sm">
					By signing up you accept our{' '}
					<Link to="/privacy-policy" className="underline">
						Privacy Policy
					</Link>
					.
				</p>
			</Form>
		</AuthCard>
	);
}
