import { useFormContext, useWatch } from 'react-hook-form';
import { isoMinute } from '../../../shared/dates.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Options } from '../lists/FilterSelect.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { ProductForm } from './productForm.ts';
import { statusNames } from './statusText.ts';

const hints = {
	active: 'Shoppers see it as soon as it is saved.',
	draft: 'Only your team sees it.',
	scheduled: 'Only your team sees it until then.',
	archived: 'Shoppers do not see it any more. It stays in their orders.',
} as const;

/** Whether shoppers see the product, and from when on. */
export function StatusFields() {
	const { control, register, formState } = useFormContext<ProductForm>();
	const status = useWatch({ control, name: 'status' });
	return (
		<FieldGroup title="In the shop">
			<Select label="Status" hint={hints[status]} {...register('status')}>
				<Options names={statusNames} />
			</Select>
			{status === 'scheduled' && (
				<TextField
					label="Show it from"
					hint="Indian time."
					type="datetime-local"
					required
					min={isoMinute(new Date())}
					error={formState.errors.publishAt?.message}
					{...register('publishAt')}
				/>
			)}
		</FieldGroup>
	);
}
