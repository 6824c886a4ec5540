import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { getField } from './AuthCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailField } from './EmailField.tsx';
import { PolicyLink } from './PolicyLink.tsx';
import type { RequestedCode } from './requestedCode.ts';
import { StepForm } from './StepForm.tsx';
import { newPasswordHint, useEmailCodeLogin } from './useEmailCodeLogin.ts';

/** Asks for the name of a new customer, whose code was right. */
function NameStep({
	passwordEnds,
	error,
	isEntering,
	onEnter,
}: {
	passwordEnds: boolean;
	error: string | undefined;
	isEntering: boolean;
	onEnter: (name: string) => void;
}) {
	return (
		<StepForm button="Continue" pending={isEntering} onSubmit={(form) => onEnter(getField(form, 'name'))}>
			<p role="status" className="text-sm">
				Welcome! Tell us your name, and your account is ready.
			</p>
			{passwordEnds && (
				<Notice kind="info">
					A password chosen earlier for this email no longer works. {newPasswordHint}
				</Notice>
			)}
			<TextField
				label="Full Name"
				name="name"
				autoComplete="name"
				error={error}
				maxLength={100}
				autoFocus
				required
			/>
			<p className="text-muted text-sm">
				By continuing you accept our <PolicyLink />.
			</p>
		</StepForm>
	);
}

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
	const { step, sentAgain, sendCode, isSending, enter, isEntering, failure } = useEmailCodeLogin(
		requested,
		onHalfLogin,
	);
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
				<CodeStep
					requested={step.requested}
					sentAgain={sentAgain}
					errors={failure?.fields}
					isEntering={isEntering}
					isSending={isSending}
					onEnter={(entered) => enter({ requested: step.requested, ...entered })}
					onSendAgain={() => sendCode({ email: step.requested.email, replaces: step.requested.requestToken })}
				/>
			)}
			{step.ask === 'name' && (
				<NameStep
					passwordEnds={step.passwordEnds}
					error={failure?.fields.name}
					isEntering={isEntering}
					onEnter={(name) => enter({ requested: step.requested, code: step.code, name })}
				/>
			)}
			<Button variant="ghost" onClick={onCancel} className="w-full">
				Use Your Password
			</Button>
		</div>
	);
}
