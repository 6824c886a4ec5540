import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import { dehydrateState, prefetch } from '../session/queryContext.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useSession } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { AuthCard, getField } from './AuthCard.tsx';
import { AccountError } from './account.ts';
import { assignRedirectsTo } from './accountRedirects.ts';
import { toFailure } from './authFailure.ts';
import { EmailField } from './EmailField.tsx';
import { NextAction } from './NextAction.tsx';
import { readNewAccount } from './newAccount.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { type RequestedCode, readRequestedCode, storeRequestedCode } from './requestedCode.ts';
import { useLogin } from './useLogin.ts';
import { useSendCode } from './useSendCode.ts';

const EmailCodeForm = lazyWithRetry(() => import('./EmailCodeForm.tsx'));
// Only administrators have a second factor.
const CodeForm = lazyWithRetry(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

type LoginFailure = { kind: 'error'; text: string } | { kind: 'unverified' };

const demoAccounts = [
	{ role: 'Shopper', email: 'shopper@nishana.test', password: 'shopper123' },
	{ role: 'Admin', email: 'admin@nishana.test', password: 'admin123' },
];

function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
	// Pressed before hydration it would fill in the form only after an immediate press of Login.
	const hydrated = useHydrated();
	return (
		<section aria-label="Demo accounts" className="mt-8 border-line border-t pt-5 text-sm">
			<p className="text-muted">Demo accounts: tap one to fill in the form.</p>
			<ul className="mt-2 divide-y divide-line">
				{demoAccounts.map((account) => (
					<li key={account.role} className="flex items-center gap-3 py-1.5">
						<span className="min-w-0 grow break-words">
							{account.email} / {account.password}
						</span>
						<Button variant="ghost" size="small" disabled={!hydrated} onClick={() => onChoose(account)}>
							{account.role}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

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

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
	await prefetch(context, shopConfigQuery);
	return dehydrateState(context);
}

/** In the browser the form renders immediately; the demo accounts follow below it. */
export const clientLoader = () => null;

export default function LoginPage() {
	const logIn = useLogin();
	const { user } = useSession();
	const [failure, setFailure] = useState<LoginFailure>();
	/** Of a login whose second factor is missing. */
	const [halfLoginToken, setHalfLoginToken] = useState<string>();
	/** Of a login with an emailed code, which may have been sent already. */
	const [byCode, setByCode] = useState<{ requested: RequestedCode | undefined }>();
	const { sendCode, isSending, failure: sendFailure } = useSendCode((requested) => setByCode({ requested }));
	const form = useRef<HTMLFormElement>(null);
	const { data: shop } = useQuery(shopConfigQuery());

	useEffect(() => {
		const requested = readRequestedCode();
		if (requested !== undefined) setByCode({ requested });
	}, []);

	const login = useMutation({
		mutationFn: ({ email, password }: { email: string; password: string }) => logIn(email, password),
		onError: (error, { email }) => {
			if (error instanceof AccountError && error.halfLoginToken !== undefined) {
				setFailure(undefined);
				setHalfLoginToken(error.halfLoginToken);
				return;
			}
			const unverified = error instanceof AccountError && error.needsVerification;
			if (unverified) assignRedirectsTo(email);
			setFailure(
				unverified
					? { kind: 'unverified' }
					: { kind: 'error', text: toFailure(error, 'Login failed. Please try again.').text },
			);
		},
	});

	function submit(form: FormData) {
		login.mutate({ email: getField(form, 'email'), password: getField(form, 'password') });
	}

	/** Sends the code immediately when the address is typed already. */
	function startCode() {
		const field = form.current?.elements.namedItem('email');
		const typed = field instanceof HTMLInputElement ? field : undefined;
		const email = typed?.value.trim() ?? '';
		if (email !== '' && typed?.validity.valid) sendCode({ email });
		else setByCode({ requested: undefined });
	}

	function fill(account: Record<'email' | 'password', string>) {
		for (const name of ['email', 'password'] as const) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement) field.value = account[name];
		}
	}

	if (halfLoginToken !== undefined)
		return (
			<AuthCard title="Confirm your login" intro="Your account has a second factor.">
				<Suspense fallback={<Spinner label="Loading" />}>
					<CodeForm
						token={halfLoginToken}
						onExpired={(text) => {
							setHalfLoginToken(undefined);
							setFailure({ kind: 'error', text });
						}}
						onCancel={() => setHalfLoginToken(undefined)}
					/>
				</Suspense>
			</AuthCard>
		);

	if (byCode !== undefined)
		return (
			<AuthCard title="Sign in with a code" intro="No password needed.">
				<div className="space-y-5">
					<NextAction />
					<Suspense fallback={<Spinner label="Loading" />}>
						<EmailCodeForm
							{...byCode}
							onHalfLogin={(token) => {
								storeRequestedCode(undefined);
								setByCode(undefined);
								setHalfLoginToken(token);
							}}
							onCancel={() => {
								storeRequestedCode(undefined);
								setByCode(undefined);
							}}
						/>
					</Suspense>
				</div>
			</AuthCard>
		);

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
				<PasskeyButton onFailure={(text) => setFailure({ kind: 'error', text })} />
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
		</AuthCard>
	);
}
