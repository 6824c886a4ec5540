import { type FocusEvent, type Ref, useState } from 'react';
import { buyerGstinProblem, legalNameMissing } from '../../shared/gstin.ts';
import { useSettings } from '../settings/settings.ts';
import { TextField } from '../ui/TextField.tsx';
import type { EnteredFirm, FirmErrors } from './firm.ts';

type Named = Pick<EnteredFirm, 'gstin' | 'legalName'>;

/** GSTIN and legal name of a business buyer; each is checked once it is left. */
export function FirmFields({
	firm,
	state,
	errors,
	label,
	hint,
	gstinField,
	nameField,
	onChange,
}: {
	firm: Named;
	/** Of the delivery address; undefined while none is chosen. */
	state: string | undefined;
	errors: FirmErrors;
	/** Of the GSTIN. */
	label: string;
	hint: string;
	gstinField?: Ref<HTMLInputElement>;
	nameField?: Ref<HTMLInputElement>;
	onChange: (changed: Named) => void;
}) {
	const { identity } = useSettings();
	const [left, setLeft] = useState({ gstin: false, legalName: false });
	const isNamed = firm.gstin.trim() !== '';
	const problems: FirmErrors = {
		...(left.gstin && isNamed
			? { gstin: buyerGstinProblem(firm.gstin, { state, ownGstin: identity.gstin }) }
			: {}),
		...(left.legalName && isNamed && firm.legalName.trim() === '' ? { legalName: legalNameMissing } : {}),
	};
	const getFieldProps = (name: keyof Named) => ({
		value: firm[name],
		error: errors[name] ?? problems[name],
		onBlur: ({ relatedTarget }: FocusEvent) => {
			// A button checks too, and an error that moves it away would take its click.
			if (!(relatedTarget instanceof HTMLButtonElement)) setLeft((before) => ({ ...before, [name]: true }));
		},
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setLeft((before) => ({ ...before, [name]: false }));
			onChange({ gstin: firm.gstin, legalName: firm.legalName, [name]: target.value });
		},
	});
	return (
		<>
			<TextField
				ref={gstinField}
				label={label}
				hint={hint}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				{...getFieldProps('gstin')}
			/>
			<TextField
				ref={nameField}
				label="Legal name of the business"
				hint="As registered under the GSTIN. The invoice is made out to it."
				maxLength={100}
				autoComplete="organization"
				{...getFieldProps('legalName')}
			/>
		</>
	);
}
