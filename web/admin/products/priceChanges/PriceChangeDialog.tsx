import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { InventoryProduct } from '../../../../contracts/inventory.ts';
import { formatVariantName } from '../../../../shared/variants.ts';
import { ApiError, call, errorMessage } from '../../../session/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { EditorDialog } from '../../forms/EditorDialog.tsx';
import { useValidatedForm } from '../../forms/useValidatedForm.ts';
import { refreshProducts } from '../queries.ts';
import { amountTyped, filtered } from '../typedNumbers.ts';
import { PlannedPriceFields } from './PlannedPriceFields.tsx';
import { type PriceChangeForm, toDraft, validatePriceChange } from './priceChangeForm.ts';

/** Plans a regular or offer price of a stored product, or of one of its variants. */
export function PriceChangeDialog({ product, onClose }: { product: InventoryProduct; onClose: () => void }) {
	const client = useQueryClient();
	const { id, options, variants } = product;
	const { register, control, errors, save, dialog } = useValidatedForm<PriceChangeForm, unknown>({
		initialForm: {
			variantId: options.length === 0 ? '' : (variants[0]?.id ?? ''),
			kind: 'price',
			price: '',
			startsAt: '',
			endsAt: '',
		},
		validate: validatePriceChange,
		store: (form) => call('POST /admin/products/{id}/price-changes', { params: { id }, body: toDraft(form) }),
		onStored: () => {
			onClose();
			toast.success('Price planned');
			void refreshProducts(client);
		},
	});
	const kind = useWatch({ control, name: 'kind' });
	const rejected = save.error instanceof ApiError ? save.error.fields : {};
	const field = (name: keyof PriceChangeForm) => ({
		error: errors[name]?.message ?? rejected[name],
		...register(name, { onChange: save.reset }),
	});
	return (
		<EditorDialog title="Plan a Price" submit="Plan Price" {...dialog} onClose={onClose}>
			<p className="text-muted">
				The shop changes the price by itself at that time, within seconds: on every page, in carts and in the
				product feed. What is being paid for keeps its price.
			</p>
			<div className="grid gap-5 sm:grid-cols-2">
				{options.length > 0 && (
					<Select label="Variant" required {...field('variantId')}>
						{variants.map((variant) => (
							<option key={variant.id} value={variant.id}>
								{formatVariantName(options, variant.options)}
							</option>
						))}
					</Select>
				)}
				<PlannedPriceFields kind={kind} field={field}>
					<TextField
						label="New price (₹)"
						hint="Without GST."
						required
						inputMode="decimal"
						autoComplete="off"
						{...filtered(field('price'), amountTyped)}
					/>
				</PlannedPriceFields>
			</div>
			{save.error !== null && (
				<Notice kind="error">
					{errorMessage(save.error, 'The price could not be planned. Please try again.')}
				</Notice>
			)}
		</EditorDialog>
	);
}
