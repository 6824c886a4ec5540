import type { ChangeEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { getField } from './AuthCard.tsx';
import { PolicyLink } from './PolicyLink.tsx';
import type { RequestedCode } from './requestedCode.ts';
import { StepForm } from './StepForm.tsx';

/** A code with all its digits needs no press of the button; the first six of twelve would be a wrong one. */
const submitCompleteCode =
	(digits: number) =>
	({ target }: ChangeEvent<HTMLInputElement>) => {
		if (target.value.replaceAll(/[\s-]/g, '').length === digits) target.form?.requestSubmit();
	};

/** After many wrong codes of an address. */
const isLong = ({ digits }: RequestedCode) => digits > 6;

/** Asks for the code, and for the name of a new customer. */
export function CodeStep({
	requested,
	sentAgain,
	errors,
	isEntering,
	isSending,
	onEnter,
	onSendAgain,
}: {
	requested: RequestedCode;
	sentAgain: boolean;
	errors: Record<string, string> | undefined;
	isEntering: boolean;
	isSending: boolean;
	onEnter: (entered: { code: string; name?: string }) => void;
	onSendAgain: () => void;
}) {
	return (
		<>
			<p role="status" className="text-sm">
				{sentAgain
					? 'We have sent a new code to '
					: `We have sent a ${isLong(requested) ? 'twelve' : 'six'}-digit code to `}
				<strong className="wrap-anywhere font-medium">{requested.email}</strong>.{' '}
				{sentAgain ? 'The earlier one no longer works.' : 'It works for 10 minutes.'}
			</p>
			<StepForm
				button="Continue"
				pending={isEntering}
				onSubmit={(form) => {
					const name = getField(form, 'name').trim();
					const entered = { code: getField(form, 'code') };
					if (!isEntering) onEnter(name === '' ? entered : { ...entered, name });
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
					error={errors?.name}
					maxLength={100}
				/>
				<TextField
					label="Code"
					name="code"
					hint={`${isLong(requested) ? 'Twelve' : 'Six'} digits, checked as soon as you have typed them. Look in your spam folder if they are not there in a minute.`}
					error={errors?.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					onChange={submitCompleteCode(requested.digits)}
					autoFocus
					required
				/>
			</StepForm>
			<Button variant="ghost" loading={isSending} onClick={onSendAgain} className="w-full">
				Send a New Code
			</Button>
		</>
	);
}
