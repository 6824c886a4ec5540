import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useSession } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { getField } from './AuthCard.tsx';
import { AccountError } from './account.ts';
import { assignRedirectsTo } from './accountRedirects.ts';
import { toFailure } from './authFailure.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { EmailField } from './EmailField.tsx';
import { NextAction } from './NextAction.tsx';
import { readNewAccount } from './newAccount.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { RequestedCode } from './requestedCode.ts';
import { useLogin } from './useLogin.ts';
import { useSendCode } from './useSendCode.ts';

export type LoginFailure = { kind: 'error'; text: string } | { kind: 'unverified' };

function LoginErrorNotice({ failure }: { failure: LoginFailure }) {
	if (failure.kind === 'error') return <Notice kind="error">{failure.text}</Notice>;
	return (
		<Notice kind="warning">
			Please verify your email address before logging in.{' '}
			<Link to="/resend-verification" className="underline">
				Resend verification email
			</Link>
		</Notice>
	);
}

/** The login with a password or a passkey, and the way to a login with a code. */
export function PasswordLogin({
	failure,
	onFailure,
	onHalfLogin,
	onCode,
}: {
	failure: LoginFailure | undefined;
	onFailure: (failure: LoginFailure | undefined) => void;
	/** Called when a second factor is missing, with the token of the login. */
	onHalfLogin: (token: string) => void;
	/** Called with the code that was sent, or without one when the address is to be asked for. */
	onCode: (requested: RequestedCode | undefined) => void;
}) {
	const logIn = useLogin();
	const { user } = useSession();
	const { sendCode, isSending, failure: sendFailure } = useSendCode(onCode);
	const form = useRef<HTMLFormElement>(null);
	const { data: shop } = useQuery(shopConfigQuery());

	const login = useMutation({
		mutationFn: ({ email, password }: { email: string; password: string }) => logIn(email, password),
		onError: (error, { email }) => {
			if (error instanceof AccountError && error.halfLoginToken !== undefined) {
				onFailure(undefined);
				onHalfLogin(error.halfLoginToken);
				return;
			}
			const unverified = error instanceof AccountError && error.needsVerification;
			if (unverified) assignRedirectsTo(email);
			onFailure(
				unverified
					? { kind: 'unverified' }
					: { kind: 'error', text: toFailure(error, 'Login failed. Please try again.').text },
			);
		},
	});

	function submit(form: FormData) {
		login.mutate({ email: getField(form, 'email'), password: getField(form, 'password') });
	}

	function getInput(name: 'email' | 'password'): HTMLInputElement | undefined {
		const field = form.current?.elements.namedItem(name);
		return field instanceof HTMLInputElement ? field : undefined;
	}

	/** Sends the code immediately when the address is typed already. */
	function startCode() {
		const typed = getInput('email');
		const email = typed?.value.trim() ?? '';
		if (email !== '' && typed?.validity.valid) sendCode({ email });
		else onCode(undefined);
	}

	function fill(account: Record<'email' | 'password', string>) {
		for (const name of ['email', 'password'] as const) {
			const field = getInput(name);
			if (field !== undefined) field.value = account[name];
		}
	}

	return (
		<>
			<Form ref={form} action={submit} className="space-y-5">
				<NextAction />
				{user !== undefined && failure === undefined && !login.isPending && (
					<Notice kind="info">
						You are logged in as {user.name}.{' '}
						<Link to="/profile" className="underline">
							Go to your profile
						</Link>
					</Notice>
				)}
				{failure !== undefined && <LoginErrorNotice failure={failure} />}
				<EmailField autoComplete="username" otherwise={readNewAccount() ?? ''} />
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					minLength={6}
					required
				/>
				<p className="text-right text-sm">
					<Link to="/forgot-password" className="reach text-accent-text underline">
						Forgot password?
					</Link>
				</p>
				<Button type="submit" size="large" loading={login.isPending} className="w-full">
					Login
				</Button>
				<PasskeyButton onFailure={(text) => onFailure({ kind: 'error', text })} />
			</Form>
			<Form action={startCode} className="mt-3 space-y-2 border-line border-t pt-5">
				{sendFailure !== undefined && <Notice kind="error">{sendFailure.text}</Notice>}
				<Button type="submit" variant="secondary" size="large" loading={isSending} className="w-full">
					Sign in with a code by email
				</Button>
				<p className="text-center text-muted text-sm">
					No password needed. New here? It makes your account too.
				</p>
			</Form>
			{shop?.demo && <DemoAccounts onChoose={fill} />}
		</>
	);
}
