import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { categoriesQuery } from '../../catalog/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FeaturesField } from './FeaturesField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FoldedFields } from './FoldedFields.tsx';
import { GroupsRetry } from './GroupsRetry.tsx';
import { GstNotes } from './GstNotes.tsx';
import { ImagesField } from './ImagesField.tsx';
import { Line } from './LineField.tsx';
import { PriceChanges } from './priceChanges/PriceChanges.tsx';
import type { ProductForm } from './productForm.ts';
import { brandsQuery } from './queries.ts';
import { SpecificationsField } from './SpecificationsField.tsx';
import { StatusFields } from './StatusFields.tsx';
import { amountTyped, digitsTyped } from './typedNumbers.ts';
import type { RejectedCell } from './variants/variantErrors.ts';

const FullWidth = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;

/** The choice of a category or brand, shown once the list is loaded. */
function GroupSelect({
	name,
	label,
	groups,
}: {
	name: 'categoryId' | 'brandId';
	label: string;
	groups: { id: string; name: string }[] | undefined;
}) {
	const { control, formState } = useFormContext<ProductForm>();
	return (
		<Controller
			name={name}
			control={control}
			render={({ field }) => (
				<Select label={label} required error={formState.errors[name]?.message} {...field}>
					<option value="">Choose a {label.toLowerCase()}</option>
					{groups?.map((group) => (
						<option key={group.id} value={group.id}>
							{group.name}
						</option>
					))}
				</Select>
			)}
		/>
	);
}

function Groups() {
	const categories = useQuery(categoriesQuery());
	const brands = useQuery(brandsQuery);
	return (
		<>
			<GroupsRetry />
			<GroupSelect name="categoryId" label="Category" groups={categories.data} />
			<GroupSelect name="brandId" label="Brand" groups={brands.data} />
		</>
	);
}

/** Every field of a product: those that each product needs, then, folded, the facts that Indian shooting-sports shops need. */
export function EditorFields({
	id,
	isNew,
	rejected,
	onPlanPrice,
	onOfferEnded,
}: {
	id: string;
	isNew: boolean;
	rejected: readonly RejectedCell[];
	onPlanPrice: () => void;
	onOfferEnded: () => void;
}) {
	const { control, register, formState } = useFormContext<ProductForm>();
	const hasOptions = useWatch({ control, name: 'options' }).length > 0;
	const { errors } = formState;
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<FullWidth>
					<Line name="name" label="Name" required maxLength={200} />
				</FullWidth>
				<Groups />
				<FullWidth>
					<TextArea
						label="Short description"
						maxLength={4000}
						rows={3}
						error={errors.shortDescription?.message}
						{...register('shortDescription')}
					/>
				</FullWidth>
				<FullWidth>
					<ImagesField id={id} />
				</FullWidth>
			</div>
			<FieldGroup title="Price">
				{!hasOptions && (
					<>
						<Line name="numericPrice" label="Price (₹)" hint="Without GST." required typed={amountTyped} />
						<Line
							name="offerPrice"
							label="Offer price (₹)"
							hint="Without GST. Leave blank for no offer."
							typed={amountTyped}
						/>
					</>
				)}
				<Line name="gst" label="GST (%)" hint="18 if left blank." required typed={amountTyped} />
				<Line
					name="shippingCharges"
					label="Shipping (₹ a unit)"
					hint="0 if left blank."
					typed={amountTyped}
				/>
				<FullWidth>
					<GstNotes />
				</FullWidth>
				{!isNew && (
					<FullWidth>
						<PriceChanges productId={id} onPlan={onPlanPrice} onEnded={onOfferEnded} />
					</FullWidth>
				)}
			</FieldGroup>
			<FieldGroup title="Stock">
				{!hasOptions && <Line name="stock" label="Stock" hint="Units in stock." typed={digitsTyped} />}
				<Line
					name="soldCount"
					label="Sold count"
					hint="Units sold before you moved to this shop."
					typed={digitsTyped}
				/>
				<FullWidth>
					<div className="flex flex-wrap gap-x-8 gap-y-1">
						<Checkbox label="In stock" {...register('inStock')} />
						<Checkbox label="New" {...register('isNew')} />
						<Checkbox label="Hot" {...register('isHot')} />
					</div>
				</FullWidth>
			</FieldGroup>
			<FieldGroup title="Features and specifications">
				<FullWidth>
					<Controller
						name="features"
						control={control}
						render={({ field }) => (
							<FeaturesField
								features={field.value}
								error={errors.features?.message}
								onChange={field.onChange}
							/>
						)}
					/>
				</FullWidth>
				<FullWidth>
					<Controller
						name="specifications"
						control={control}
						render={({ field }) => (
							<SpecificationsField
								specifications={field.value}
								error={errors.specifications?.message}
								onChange={field.onChange}
							/>
						)}
					/>
				</FullWidth>
			</FieldGroup>
			<StatusFields />
			<FoldedFields productId={id} rejected={rejected} isNew={isNew} />
		</>
	);
}
