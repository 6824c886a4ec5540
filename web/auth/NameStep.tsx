import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { getField } from './AuthCard.tsx';
import { PolicyLink } from './PolicyLink.tsx';
import { StepForm } from './StepForm.tsx';
import { newPasswordHint } from './useEmailCodeLogin.ts';

/** Asks for the name of a new customer, whose code was right. */
export function NameStep({
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
