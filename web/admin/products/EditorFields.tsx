import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery } from '../../catalog/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FeaturesField } from './FeaturesField.tsx';
import { GroupsRetry } from './GroupsRetry.tsx';
import { ImagesField } from './ImagesField.tsx';
import {
	amountTyped,
	digitsTyped,
	type ProductFaults,
	type ProductForm,
	type TechnicalFact,
	technicalFacts,
} from './productForm.ts';
import { brandsQuery } from './queries.ts';
import { SpecificationsField } from './SpecificationsField.tsx';

/** What the parts of the editor are drawn from. */
export type FormParts = {
	/** Of the product, a new one's too. */
	id: string;
	form: ProductForm;
	faults: ProductFaults;
	change: (changed: Partial<ProductForm>) => void;
};

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="border-line border-t pt-5">
			<legend className="float-left mb-3 w-full font-display text-xl">{title}</legend>
			<div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
		</fieldset>
	);
}

const Whole = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;

type TextName = {
	[Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never;
}[keyof ProductForm];

/** A field of one line; `typed` lets through only what may be typed into it. */
function Line({
	parts: { form, faults, change },
	name,
	label,
	hint,
	required,
	maxLength,
	typed,
}: {
	parts: FormParts;
	name: TextName;
	label: string;
	hint?: string;
	required?: boolean;
	maxLength?: number;
	typed?: typeof amountTyped | typeof digitsTyped;
}) {
	return (
		<TextField
			label={label}
			hint={hint}
			value={form[name]}
			required={required}
			maxLength={maxLength}
			inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
			autoComplete="off"
			error={faults[name]}
			onChange={({ target }) => change({ [name]: typed === undefined ? target.value : typed(target.value) })}
		/>
	);
}

function Groups({ form, faults, change }: FormParts) {
	const categories = useQuery(categoriesQuery());
	const brands = useQuery(brandsQuery);
	return (
		<>
			<GroupsRetry />
			<Select
				label="Category"
				value={form.categoryId}
				required
				error={faults.categoryId}
				onChange={({ target }) => change({ categoryId: target.value })}
			>
				<option value="">Choose a category</option>
				{categories.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
			<Select
				label="Brand"
				value={form.brandId}
				required
				error={faults.brandId}
				onChange={({ target }) => change({ brandId: target.value })}
			>
				<option value="">Choose a brand</option>
				{brands.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</>
	);
}

/** Every field of a product (document 2, §3; the facts that a shop of this field and country needs beside them). */
export function EditorFields(parts: FormParts) {
	const { form, faults, change } = parts;
	const facts = Object.entries(technicalFacts) as [TechnicalFact, string][];
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Whole>
					<Line parts={parts} name="name" label="Name" required maxLength={200} />
				</Whole>
				<Groups {...parts} />
				<Line parts={parts} name="sku" label="SKU" hint="Auto-generated if left blank." maxLength={40} />
				<Whole>
					<TextArea
						label="Short description"
						value={form.shortDescription}
						maxLength={4000}
						rows={3}
						error={faults.shortDescription}
						onChange={({ target }) => change({ shortDescription: target.value })}
					/>
				</Whole>
				<Whole>
					<ImagesField {...parts} />
				</Whole>
			</div>
			<Group title="Price">
				<Line
					parts={parts}
					name="numericPrice"
					label="Price (₹)"
					hint="Without GST."
					required
					typed={amountTyped}
				/>
				<Line
					parts={parts}
					name="offerPrice"
					label="Offer price (₹)"
					hint="Without GST. Leave blank for no offer."
					typed={amountTyped}
				/>
				<Line
					parts={parts}
					name="gst"
					label="GST (%)"
					hint="18 if left blank."
					required
					typed={amountTyped}
				/>
				<Line
					parts={parts}
					name="shippingCharges"
					label="Shipping (₹ a unit)"
					hint="0 if left blank."
					typed={amountTyped}
				/>
				<Line parts={parts} name="mrp" label="MRP (₹)" hint="As printed, with GST." typed={amountTyped} />
			</Group>
			<Group title="Stock">
				<Line parts={parts} name="stock" label="Stock" hint="Units in stock." typed={digitsTyped} />
				<Line
					parts={parts}
					name="soldCount"
					label="Sold count"
					hint="Units sold before you moved to this shop."
					typed={digitsTyped}
				/>
				<Whole>
					<div className="flex flex-wrap gap-x-8 gap-y-1">
						<Checkbox
							label="In stock"
							checked={form.inStock}
							onChange={({ target }) => change({ inStock: target.checked })}
						/>
						<Checkbox
							label="New"
							checked={form.isNew}
							onChange={({ target }) => change({ isNew: target.checked })}
						/>
						<Checkbox
							label="Hot"
							checked={form.isHot}
							onChange={({ target }) => change({ isHot: target.checked })}
						/>
					</div>
				</Whole>
			</Group>
			<Group title="Features and specifications">
				<Whole>
					<FeaturesField
						features={form.features}
						error={faults.features}
						onChange={(features) => change({ features })}
					/>
				</Whole>
				<Whole>
					<SpecificationsField
						specifications={form.specifications}
						error={faults.specifications}
						onChange={(specifications) => change({ specifications })}
					/>
				</Whole>
			</Group>
			<Group title="Declarations">
				<Line
					parts={parts}
					name="hsn"
					label="HSN code"
					hint="4, 6 or 8 digits; needed while there is stock to sell."
					typed={digitsTyped}
					maxLength={8}
				/>
				<Line parts={parts} name="netQuantity" label="Net quantity" maxLength={80} />
				<Line parts={parts} name="countryOfOrigin" label="Country of origin" maxLength={80} />
				<Line parts={parts} name="manufacturerOrImporter" label="Manufacturer or importer" maxLength={300} />
			</Group>
			<Group title="Technical data">
				<Line parts={parts} name="powerSource" label="Power source" maxLength={60} />
				{facts.map(([name, label]) => (
					<Line key={name} parts={parts} name={name} label={label} typed={amountTyped} />
				))}
			</Group>
		</>
	);
}
