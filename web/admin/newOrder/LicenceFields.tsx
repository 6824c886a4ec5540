import type { ArmsLicence } from '../../../contracts/armsLicences.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { OrderErrors, OrderForm } from './orderForm.ts';

/** Label and limits of each particular. */
export const licenceFields = {
	number: { label: 'Licence number', maxLength: 60 },
	issuedBy: { label: 'Issuing authority', maxLength: 120 },
	validUntil: { label: 'Valid until', type: 'date' },
	holder: { label: 'Name on the licence', maxLength: 100 },
} satisfies Record<keyof ArmsLicence, { label: string; maxLength?: number; type?: string }>;

/** The particulars of the buyer's arms licence, copied from it at the counter. @checklist RET-052 */
export function LicenceFields({
	licence,
	errors,
	onChange,
}: {
	licence: OrderForm['licence'];
	errors: OrderErrors;
	onChange: (licence: OrderForm['licence']) => void;
}) {
	return (
		<fieldset className="mt-4 grid gap-4">
			<legend className="field-label">Arms licence of the buyer</legend>
			<p className="text-muted text-sm">
				Look at the licence itself and copy it. It is kept with the gun register.
			</p>
			{(Object.keys(licenceFields) as (keyof typeof licenceFields)[]).map((name) => (
				<TextField
					key={name}
					{...licenceFields[name]}
					required
					autoComplete="off"
					value={licence[name]}
					error={errors[`licence.${name}`]}
					onChange={({ target }) => onChange({ ...licence, [name]: target.value })}
				/>
			))}
		</fieldset>
	);
}
