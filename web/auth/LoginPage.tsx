import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountRefused } from '../session/account.ts';
import { keepIntentsFor } from '../session/intentsOfAccount.ts';
import { readNewAccount, rememberNewAccount } from '../session/newAccount.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useLogin, useSession } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { AuthCard, fieldOf } from './AuthCard.tsx';
import { failureOf } from './authFailure.ts';

type Shown = { kind: 'error'; text: string } | { kind: 'unverified'; email: string };

const demoAccounts = [
	{ role: 'Shopper', email: 'shopper@nishana.test', password: 'shopper123' },
	{ role: 'Admin', email: 'admin@nishana.test', password: 'admin123' },
];

function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
	return (
		<section aria-label="Demo accounts" className="mt-8 border-line border-t pt-5 text-sm">
			<p className="text-muted">Demo accounts: tap one to fill in the form.</p>
			<ul className="mt-2 divide-y divide-line">
				{demoAccounts.map((account) => (
					<li key={account.role} className="flex items-center gap-3 py-1.5">
						<span className="min-w-0 grow break-words">
							{account.email} / {account.password}
						</span>
						<Button variant="ghost" size="small" onClick={() => onChoose(account)}>
							{account.role}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Refused({ shown }: { shown: Shown }) {
	if (shown.kind === 'error') return <Notice kind="error">{shown.text}</Notice>;
	return (
		<Notice kind="warning">
			Please verify your email address before logging in.{' '}
			<Link to="/resend-verification" state={{ email: shown.email }} className="underline">
				Resend verification email
			</Link>
		</Notice>
	);
}

/** Document 2, §2.6. */
export default function LoginPage() {
	const login = useLogin();
	const { user } = useSession();
	const [shown, setShown] = useState<Shown>();
	const { busy, during } = useBusy();
	const form = useRef<HTMLFormElement>(null);
	const { data: shop } = useQuery(shopConfigQuery());

	useEffect(() => {
		const field = form.current?.elements.namedItem('email');
		if (field instanceof HTMLInputElement && field.value === '') field.value = readNewAccount() ?? '';
	}, []);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const email = fieldOf(data, 'email');
		try {
			await login(email, fieldOf(data, 'password'));
			rememberNewAccount(null);
		} catch (error) {
			const unverified = error instanceof AccountRefused && error.needsVerification;
			if (unverified) keepIntentsFor(email);
			setShown(
				unverified
					? { kind: 'unverified', email }
					: { kind: 'error', text: failureOf(error, 'Login failed. Please try again.').text },
			);
		}
	}

	function fill(account: Record<'email' | 'password', string>) {
		for (const name of ['email', 'password'] as const) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement) field.value = account[name];
		}
	}

	return (
		<AuthCard
			title="Login"
			intro={
				<>
					New here?{' '}
					<Link to="/signup" className="text-accent-text underline">
						Create an account
					</Link>
				</>
			}
		>
			<form ref={form} onSubmit={(event) => during(() => submit(event))} className="space-y-5">
				{user !== undefined && shown === undefined && !busy && (
					<Notice kind="info">
						You are logged in as {user.name}.{' '}
						<Link to="/profile" className="underline">
							Go to your profile
						</Link>
					</Notice>
				)}
				{shown !== undefined && <Refused shown={shown} />}
				<TextField label="Email" name="email" type="email" autoComplete="username" required />
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					minLength={6}
					required
				/>
				<p className="text-right text-sm">
					<Link to="/forgot-password" className="text-accent-text underline">
						Forgot password?
					</Link>
				</p>
				<Button type="submit" size="large" loading={busy} className="w-full">
					Login
				</Button>
			</form>
			{shop?.demo && <DemoAccounts onChoose={fill} />}
		</AuthCard>
	);
}
