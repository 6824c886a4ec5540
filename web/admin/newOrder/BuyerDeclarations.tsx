import { Checkbox } from '../../ui/Checkbox.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import type { Asked, OrderErrors, OrderForm } from './orderForm.ts';

export function BuyerDeclarations({
	form,
	errors,
	asked,
	onChange,
}: {
	form: OrderForm;
	errors: OrderErrors;
	asked: Asked;
	onChange: (changed: Partial<OrderForm>) => void;
}) {
	const { minimumAge, licence } = asked;
	return (
		<>
			{minimumAge !== undefined && (
				<div className="mt-4">
					<Checkbox
						label={`The buyer says they are ${minimumAge} or older. We sell guns to adults only.`}
						required
						checked={form.ageDeclared}
						error={errors.ageDeclared}
						onChange={({ target }) => onChange({ ageDeclared: target.checked })}
					/>
				</div>
			)}
			{licence && form.atCounter && (
				<LicenceFields
					licence={form.licence}
					errors={errors}
					onChange={(copied) => onChange({ licence: copied })}
				/>
			)}
		</>
	);
}
