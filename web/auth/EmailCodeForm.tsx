import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { getField } from './AuthCard.tsx';
import { AccountError, loginWithEmailCode } from './account.ts';
import { toFailure } from './authFailure.ts';
import { EmailField } from './EmailField.tsx';
import type { RequestedCode } from './requestedCode.ts';
import { useFinishLogin } from './useLogin.ts';
import { useSendCode } from './useSendCode.ts';

/** Where the code goes, whether it was sent, and once it was right and the account needs a name, the code itself. */
type Step =
	| { ask: 'email' }
	| { ask: 'code'; requested: RequestedCode }
	| { ask: 'name'; requested: RequestedCode; code: string; passwordEnds: boolean };

function StepForm({
	button,
	pending,
	onSubmit,
	children,
}: {
	button: string;
	pending: boolean;
	onSubmit: (form: FormData) => void;
	children: ReactNode;
}) {
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSubmit(new FormData(event.currentTarget));
	}
	return (
		<form onSubmit={submit} className="space-y-5">
			{children}
			<Button type="submit" size="large" loading={pending} className="w-full">
				{button}
			</Button>
		</form>
	);
}

const PolicyLink = () => (
	<Link to="/privacy-policy" className="underline">
		Privacy Policy
	</Link>
);

/** A code with all its digits needs no press of the button; the first six of twelve would be a wrong one. */
const submitCompleteCode =
	(digits: number) =>
	({ target }: ChangeEvent<HTMLInputElement>) => {
		if (target.value.replaceAll(/[\s-]/g, '').length === digits) target.form?.requestSubmit();
	};

/** After many wrong codes of an address. */
const isLong = ({ digits }: RequestedCode) => digits > 6;

const newPasswordHint = 'You can choose a new one with “Forgot password?” on the login page.';

/** The login with an emailed code: email, code, and the name of a new customer. */
export default function EmailCodeForm({
	requested,
	onHalfLogin,
	onCancel,
}: {
	/** A code that was sent; undefined when the address is asked for first. */
	requested: RequestedCode | undefined;
	/** Called when a second factor is missing, with the token of the login. */
	onHalfLogin: (token: string) => void;
	onCancel: () => void;
}) {
	const [step, setStep] = useState<Step>(
		requested === undefined ? { ask: 'email' } : { ask: 'code', requested },
	);
	const [sentAgain, setSentAgain] = useState(false);
	const finish = useFinishLogin();
	const login = useMutation({
		mutationFn: async ({
			requested: { requestToken },
			...entered
		}: {
			requested: RequestedCode;
			code: string;
			name?: string;
		}) => {
			const { passwordEnded, ...session } = await loginWithEmailCode({ requestToken, ...entered });
			await finish(session);
			return passwordEnded;
		},
		onSuccess: (passwordEnded) => {
			// Where the name was asked after the code, the page has said it.
			if (passwordEnded && step.ask === 'code')
				toast.warning('Your earlier password no longer works', { text: newPasswordHint });
		},
		onError: (error, { requested, code }) => {
			if (!(error instanceof AccountError)) return;
			if (error.halfLoginToken !== undefined) onHalfLogin(error.halfLoginToken);
			else if (error.needsName) setStep({ ask: 'name', requested, code, passwordEnds: error.passwordEnds });
			// Typing the name took longer than the code works.
			else if (error.cause.fields.code !== undefined) setStep({ ask: 'code', requested });
		},
	});
	const {
		sendCode,
		isSending,
		failure: sendFailure,
	} = useSendCode((sent) => {
		setSentAgain(step.ask === 'code');
		login.reset();
		setStep({ ask: 'code', requested: sent });
	});
	const isAskedForName = login.error instanceof AccountError && login.error.needsName;
	const loginFailure =
		login.isError && !isAskedForName
			? toFailure(login.error, 'The code could not be checked. Please try again.')
			: undefined;
	const failure = loginFailure ?? sendFailure;
	const atField = failure !== undefined && Object.keys(failure.fields).length > 0;

	return (
		<div className="space-y-5">
			{failure !== undefined && !atField && <Notice kind="error">{failure.text}</Notice>}
			{step.ask === 'email' && (
				<StepForm
					button="Send Code"
					pending={isSending}
					onSubmit={(form) => sendCode({ email: getField(form, 'email').trim() })}
				>
					<EmailField autoComplete="username" error={failure?.fields.email} autoFocus />
				</StepForm>
			)}
			{step.ask === 'code' && (
				<>
					<p role="status" className="text-sm">
						{sentAgain
							? 'We have sent a new code to '
							: `We have sent a ${isLong(step.requested) ? 'twelve' : 'six'}-digit code to `}
						<strong className="wrap-anywhere font-medium">{step.requested.email}</strong>.{' '}
						{sentAgain ? 'The earlier one no longer works.' : 'It works for 10 minutes.'}
					</p>
					<StepForm
						button="Continue"
						pending={login.isPending}
						onSubmit={(form) => {
							const name = getField(form, 'name').trim();
							const entered = { requested: step.requested, code: getField(form, 'code') };
							if (!login.isPending) login.mutate(name === '' ? entered : { ...entered, name });
						}}
					>
						<TextField
							label="Full Name"
							name="name"
							hint={
								<>
									Only if you are new here: your account is then ready with the code, and you accept our{' '}
									<PolicyLink />.
								</>
							}
							autoComplete="name"
							error={failure?.fields.name}
							maxLength={100}
						/>
						<TextField
							label="Code"
							name="code"
							hint={`${isLong(step.requested) ? 'Twelve' : 'Six'} digits, checked as soon as you have typed them. Look in your spam folder if they are not there in a minute.`}
							error={failure?.fields.code}
							inputMode="numeric"
							autoComplete="one-time-code"
							maxLength={20}
							onChange={submitCompleteCode(step.requested.digits)}
							autoFocus
							required
						/>
					</StepForm>
					<Button
						variant="ghost"
						loading={isSending}
						onClick={() => sendCode({ email: step.requested.email, replaces: step.requested.requestToken })}
						className="w-full"
					>
						Send a New Code
					</Button>
				</>
			)}
			{step.ask === 'name' && (
				<StepForm
					button="Continue"
					pending={login.isPending}
					onSubmit={(form) =>
						login.mutate({ requested: step.requested, code: step.code, name: getField(form, 'name') })
					}
				>
					<p role="status" className="text-sm">
						Welcome! Tell us your name, and your account is ready.
					</p>
					{step.passwordEnds && (
						<Notice kind="info">
							A password chosen earlier for this email no longer works. {newPasswordHint}
						</Notice>
					)}
					<TextField
						label="Full Name"
						name="name"
						autoComplete="name"
						error={failure?.fields.name}
						maxLength={100}
						autoFocus
						required
					/>
					<p className="text-muted text-sm">
						By continuing you accept our <PolicyLink />.
					</p>
				</StepForm>
			)}
			<Button variant="ghost" onClick={onCancel} className="w-full">
				Use Your Password
			</Button>
		</div>
	);
}
