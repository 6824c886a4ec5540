import { Controller, useWatch } from 'react-hook-form';
import type { Coupon } from '../../../contracts/coupons.ts';
import { call } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { type CouponForm, newCoupon, toDraft, toForm, validateCoupon } from './couponForm.ts';
import { refreshCoupons } from './queries.ts';
import { TargetsField } from './TargetsField.tsx';

const texts = { title: 'Coupon', one: 'coupon', One: 'Coupon' };

/** Creates or edits a coupon or an automatic offer. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
	const { form, dialog } = useRecordEditor<CouponForm>({
		texts,
		adding: coupon === undefined,
		initialForm: coupon === undefined ? newCoupon : toForm(coupon),
		validate: validateCoupon,
		store: (valid) => {
			const body = toDraft(valid);
			return coupon === undefined
				? call('POST /admin/coupons', { body })
				: call('PUT /admin/coupons/{couponId}', { params: { couponId: coupon.id }, body });
		},
		refresh: refreshCoupons,
		onClose,
	});
	const { fieldProps, register, control, setValue, formState } = form;
	const { errors } = formState;
	const [applies, kind, appliesTo] = useWatch({ control, name: ['applies', 'kind', 'appliesTo'] });

	return (
		<EditorDialog {...dialog}>
			<TextField
				label="Name"
				hint="Shoppers see it in their cart, at checkout and on the invoice."
				maxLength={80}
				required
				{...fieldProps('name')}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<Select label="How it applies" {...register('applies')}>
					<option value="code">With a code</option>
					<option value="automatic">Automatically</option>
				</Select>
				{applies === 'code' && (
					<TextField
						label="Code"
						maxLength={30}
						required
						autoCapitalize="characters"
						spellCheck={false}
						{...fieldProps('code')}
					/>
				)}
				<Select label="What it gives" {...register('kind')}>
					<option value="percent">Percent off</option>
					<option value="amount">Amount off</option>
					<option value="free shipping">Free shipping</option>
				</Select>
				{kind === 'percent' && (
					<>
						<TextField label="Percent" inputMode="decimal" required {...fieldProps('percent')} />
						<TextField
							label="At most (₹)"
							hint="Leave empty for no maximum."
							inputMode="decimal"
							{...fieldProps('cap')}
						/>
					</>
				)}
				{kind === 'amount' && (
					<TextField label="Amount (₹, excl. GST)" inputMode="decimal" required {...fieldProps('amount')} />
				)}
				<Select
					label="Applies to"
					{...register('appliesTo', { onChange: () => setValue('targetIds', [], { shouldDirty: true }) })}
				>
					<option value="order">The whole order</option>
					<option value="category">Categories</option>
					<option value="brand">Brands</option>
					<option value="products">Products</option>
				</Select>
			</div>
			{appliesTo !== 'order' && (
				<Controller
					name="targetIds"
					control={control}
					render={({ field }) => (
						<TargetsField
							key={appliesTo}
							of={appliesTo}
							chosen={field.value}
							error={errors.targetIds?.message}
							onChange={field.onChange}
						/>
					)}
				/>
			)}
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="Minimum order value (₹, excl. GST)"
					inputMode="decimal"
					{...fieldProps('minimum')}
				/>
				<TextField
					label="Uses in total"
					hint="Leave empty for any number."
					inputMode="numeric"
					{...fieldProps('totalLimit')}
				/>
				<TextField
					label="Uses per customer"
					hint="Leave empty for any number."
					inputMode="numeric"
					{...fieldProps('customerLimit')}
				/>
				<TextField label="First day" type="date" {...fieldProps('startsOn')} />
				<TextField label="Last day" type="date" {...fieldProps('endsOn')} />
			</div>
			<div>
				<Checkbox
					label="First order only"
					hint="Only for accounts that have not ordered before."
					{...register('firstOrderOnly')}
				/>
				<Checkbox
					label="Switched on"
					hint="Payments that were already started keep their discount when you switch it off."
					{...register('enabled')}
				/>
			</div>
		</EditorDialog>
	);
}
