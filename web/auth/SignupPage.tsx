import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { signup } from '../session/account.ts';
import { keepIntentsFor } from '../session/intentsOfAccount.ts';
import { rememberNewAccount } from '../session/newAccount.ts';
import { useLogin } from '../session/useSession.ts';
import { onVerified } from '../session/verifiedAccount.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { AuthCard, fieldOf, Outcome } from './AuthCard.tsx';
import { type Failure, failureOf } from './authFailure.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { shortestPassword } from './strength.ts';

const tooShort = 'Password must be at least 6 characters long';

/** Document 2, §2.6. */
export default function SignupPage() {
	const [failure, setFailure] = useState<Failure>();
	const [created, setCreated] = useState<{ email: string; password: string }>();
	const login = useLogin();
	const { busy, during } = useBusy();

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const email = fieldOf(form, 'email').trim();
		const password = fieldOf(form, 'password');
		if (password.length < shortestPassword)
			return setFailure({ text: tooShort, fields: { password: tooShort } });
		try {
			await signup(fieldOf(form, 'name'), email, password);
			keepIntentsFor(email);
			rememberNewAccount(email);
			setFailure(undefined);
			setCreated({ email, password });
		} catch (error) {
			setFailure(failureOf(error, 'Signup failed. Please try again.'));
		}
	}

	useEffect(() => {
		if (created === undefined) return;
		return onVerified(() => {
			login(created.email, created.password).then(
				() => rememberNewAccount(null),
				// It was another account, or the shop cannot be reached: they log in by hand.
				() => undefined,
			);
		});
	}, [created, login]);

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
	// A field at fault says so itself; the rest is said above the form.
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
			<form onSubmit={(event) => during(() => submit(event))} className="space-y-5">
				{failure !== undefined && !atField && <Notice kind="error">{failure.text}</Notice>}
				<TextField label="Full Name" name="name" autoComplete="name" error={failure?.fields.name} required />
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="email"
					error={failure?.fields.email}
					required
				/>
				<NewPasswordField label="Password" name="password" error={failure?.fields.password} required />
				<Button type="submit" size="large" loading={busy} className="w-full">
					Sign Up
				</Button>
			</form>
		</AuthCard>
	);
}
