import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { usualGst } from '../../../contracts/productDraft.ts';
import { isoDay } from '../../../shared/dates.ts';
import { licenceFree } from '../../../shared/guns.ts';
import { packUnits } from '../../../shared/unitSalePrice.ts';
import { uqcName, uqcs } from '../../../shared/uqc.ts';
import { categoriesQuery } from '../../catalog/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AttributesFields } from './AttributesFields.tsx';
import { FeaturesField } from './FeaturesField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { GroupsRetry } from './GroupsRetry.tsx';
import { GstNotes } from './GstNotes.tsx';
import { ImagesField } from './ImagesField.tsx';
import { type ProductForm, type TechnicalFact, technicalFacts } from './productForm.ts';
import { brandsQuery } from './queries.ts';
import { SpecificationsField } from './SpecificationsField.tsx';
import { StatusFields } from './StatusFields.tsx';
import { amountTyped, digitsTyped } from './typedNumbers.ts';
import { VariantFields } from './variants/VariantFields.tsx';
import type { RejectedCell } from './variants/variantErrors.ts';

const FullWidth = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;

type TextName = {
	[Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never;
}[keyof ProductForm];

/** A single-line field; `typed` filters the input. */
function Line({
	name,
	label,
	hint,
	required,
	maxLength,
	typed,
}: {
	name: TextName;
	label: string;
	hint?: string;
	required?: boolean;
	maxLength?: number;
	typed?: typeof amountTyped | typeof digitsTyped;
}) {
	const { register, formState } = useFormContext<ProductForm>();
	const { onChange, ...field } = register(name);
	return (
		<TextField
			label={label}
			hint={hint}
			required={required}
			maxLength={maxLength}
			inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
			autoComplete="off"
			error={formState.errors[name]?.message}
			{...field}
			onChange={(event) => {
				const { target } = event;
				const text = typed?.(target.value) ?? target.value;
				// Assigning the same text would move the caret.
				if (text !== target.value) target.value = text;
				void onChange(event);
			}}
		/>
	);
}

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

/** Whether the buyer needs an arms licence, with the reason for a decision of the owner, and whether it is advertised. */
function Permissions() {
	const { control, register } = useFormContext<ProductForm>();
	const override = useWatch({ control, name: 'licenceOverride' });
	return (
		<>
			<Select
				label="Arms licence"
				hint={`Required above ${licenceFree.calibreMm} mm or ${licenceFree.muzzleEnergyJ} J, by the ballistics too. Such a gun can be enquired about, not bought online.`}
				{...register('licenceOverride')}
			>
				<option value="">By calibre and energy</option>
				<option value="required">Required</option>
				<option value="not required">Not required</option>
			</Select>
			{override !== '' && <Line name="licenceReason" label="Why it differs" required maxLength={200} />}
			<Select
				label="Shopping feed"
				hint="Google forbids guns, their parts, sights and pellets; they are left out."
				{...register('feed')}
			>
				<option value="">By its category</option>
				<option value="include">Include</option>
				<option value="leave out">Leave out</option>
			</Select>
		</>
	);
}

/** Every field of a product, and the facts that Indian shooting-sports shops need. */
export function EditorFields({
	id,
	isNew,
	rejected,
}: {
	id: string;
	isNew: boolean;
	rejected: readonly RejectedCell[];
}) {
	const { control, register, formState } = useFormContext<ProductForm>();
	const hasOptions = useWatch({ control, name: 'options' }).length > 0;
	const { errors } = formState;
	const facts = Object.entries(technicalFacts) as [TechnicalFact, string][];
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<FullWidth>
					<Line name="name" label="Name" required maxLength={200} />
				</FullWidth>
				<Groups />
				{!hasOptions && (
					<>
						<Line name="sku" label="SKU" hint="Auto-generated if left blank." maxLength={40} />
						<Line name="gtin" label="Barcode (GTIN)" hint="8, 12, 13 or 14 digits." maxLength={20} />
					</>
				)}
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
			<VariantFields productId={id} rejected={rejected} />
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
				<TextField
					label="GST from"
					hint={isNew ? `Today if left blank. A later one: ${usualGst}% until then.` : 'Today if left blank.'}
					type="date"
					min={isoDay(new Date())}
					error={errors.gstFrom?.message}
					{...register('gstFrom')}
				/>
				<Line
					name="shippingCharges"
					label="Shipping (₹ a unit)"
					hint="0 if left blank."
					typed={amountTyped}
				/>
				{!hasOptions && <Line name="mrp" label="MRP (₹)" hint="As printed, with GST." typed={amountTyped} />}
				<FullWidth>
					<GstNotes />
				</FullWidth>
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
			<StatusFields />
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
			<FieldGroup title="Declarations">
				<Line
					name="hsn"
					label="HSN code"
					hint="4, 6 or 8 digits. Invoices show the category’s code if left blank."
					typed={digitsTyped}
					maxLength={8}
				/>
				<Select label="Unit for GST" {...register('uqc')}>
					{uqcs.map((uqc) => (
						<option key={uqc} value={uqc}>
							{uqcName(uqc)}
						</option>
					))}
				</Select>
				<Line name="netQuantity" label="Net quantity" maxLength={80} />
				<Line
					name="packQuantity"
					label="Pack content"
					hint="For the price per piece, gram and so on, as in 500 pieces. Empty shows none."
					typed={amountTyped}
				/>
				<Select label="Unit of the pack content" error={errors.packUnit?.message} {...register('packUnit')}>
					<option value="">None</option>
					{packUnits.map((unit) => (
						<option key={unit} value={unit}>
							{unit}
						</option>
					))}
				</Select>
				<Line name="countryOfOrigin" label="Country of origin" maxLength={80} />
				<Line name="manufacturerOrImporter" label="Manufacturer or importer" maxLength={300} />
			</FieldGroup>
			<FieldGroup title="Technical data">
				<Line name="powerSource" label="Power source" maxLength={60} />
				{facts.map(([name, label]) => (
					<Line key={name} name={name} label={label} typed={amountTyped} />
				))}
				<Permissions />
			</FieldGroup>
			<AttributesFields />
		</>
	);
}
