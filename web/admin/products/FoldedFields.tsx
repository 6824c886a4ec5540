import { useFormContext, useWatch } from 'react-hook-form';
import { usualGst } from '../../../contracts/productDraft.ts';
import { isoDay } from '../../../shared/dates.ts';
import { licenceFree } from '../../../shared/guns.ts';
import { packUnits } from '../../../shared/unitSalePrice.ts';
import { uqcName, uqcs } from '../../../shared/uqc.ts';
import { useSettings } from '../../settings/settings.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AttributesFields } from './AttributesFields.tsx';
import { FoldedGroup } from './FieldGroup.tsx';
import { Line } from './LineField.tsx';
import { LongDescriptionGroup } from './LongDescriptionGroup.tsx';
import { type ProductForm, type TechnicalFact, technicalFacts } from './productForm.ts';
import { amountTyped, digitsTyped } from './typedNumbers.ts';
import { VariantFields } from './variants/VariantFields.tsx';
import type { RejectedCell } from './variants/variantErrors.ts';

/** Whether the buyer needs an arms licence, with the reason for a decision of the owner, and whether it is advertised. */
function Permissions() {
	const { control, register } = useFormContext<ProductForm>();
	const { trade } = useSettings();
	const override = useWatch({ control, name: 'licenceOverride' });
	return (
		<>
			{trade.arms && (
				<Select
					label="Arms licence"
					hint={`Required above ${licenceFree.calibreMm} mm or ${licenceFree.muzzleEnergyJ} J, by the ballistics too. Such a gun can be enquired about, not bought online.`}
					{...register('licenceOverride')}
				>
					<option value="">By calibre and energy</option>
					<option value="required">Required</option>
					<option value="not required">Not required</option>
				</Select>
			)}
			{override !== '' && <Line name="licenceReason" label="Why it differs" required maxLength={200} />}
			<Select
				label="Shopping feed"
				{...(trade.arms && {
					hint: 'Google forbids guns, their parts, sights and pellets; they are left out.',
				})}
				{...register('feed')}
			>
				<option value="">By its category</option>
				<option value="include">Include</option>
				<option value="leave out">Leave out</option>
			</Select>
		</>
	);
}

/** What only some products need, in groups that open. */
export function FoldedFields({
	productId,
	isNew,
	rejected,
}: {
	productId: string;
	isNew: boolean;
	rejected: readonly RejectedCell[];
}) {
	const { control, register, formState } = useFormContext<ProductForm>();
	const hasOptions = useWatch({ control, name: 'options' }).length > 0;
	const { errors } = formState;
	const { trade } = useSettings();
	const facts = (Object.entries(technicalFacts) as [TechnicalFact, string][]).filter(
		([name]) => trade.arms || name === 'weightG',
	);
	return (
		<div>
			<VariantFields productId={productId} rejected={rejected} />
			{!hasOptions && (
				<FoldedGroup title="SKU, barcode and MRP">
					<Line name="sku" label="SKU" hint="Auto-generated if left blank." maxLength={40} />
					<Line name="gtin" label="Barcode (GTIN)" hint="8, 12, 13 or 14 digits." maxLength={20} />
					<Line name="mrp" label="MRP (₹)" hint="As printed, with GST." typed={amountTyped} />
				</FoldedGroup>
			)}
			<FoldedGroup title="GST, HSN and declarations">
				<TextField
					label="GST from"
					hint={
						isNew
							? `Today if left blank. A later one: the rate of its HSN code until then, else ${usualGst}%.`
							: 'Today if left blank.'
					}
					type="date"
					min={isoDay(new Date())}
					error={errors.gstFrom?.message}
					{...register('gstFrom')}
				/>
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
			</FoldedGroup>
			<LongDescriptionGroup />
			<FoldedGroup title="Search engines">
				<Line name="metaTitle" label="Search title" hint="Name and brand if left blank." maxLength={100} />
				<Line
					name="metaDescription"
					label="Search text"
					hint="The short description if left blank. About 160 characters are shown."
					maxLength={320}
				/>
			</FoldedGroup>
			<FoldedGroup title="Cost and tags">
				<Line
					name="costPrice"
					label="Cost price (₹)"
					hint="What a unit costs you, without GST. Only your team sees it."
					typed={amountTyped}
				/>
				<Line
					name="tags"
					label="Tags"
					hint="Separated by commas. Searches find them; shoppers do not see them."
					maxLength={800}
				/>
			</FoldedGroup>
			<FoldedGroup title="Technical data">
				{trade.arms && <Line name="powerSource" label="Power source" maxLength={60} />}
				{facts.map(([name, label]) => (
					<Line key={name} name={name} label={label} typed={amountTyped} />
				))}
			</FoldedGroup>
			<FoldedGroup title={trade.arms ? 'Arms licence and shopping feed' : 'Shopping feed'}>
				<Permissions />
			</FoldedGroup>
			<AttributesFields />
		</div>
	);
}
