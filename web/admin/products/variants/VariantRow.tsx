import { ImagePlus } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Picture } from '../../../ui/Picture.tsx';
import { ImagesDialog } from '../images/ImagesDialog.tsx';
import type { DraftImage } from '../images/uploadImage.ts';
import { digitsTyped } from '../typedNumbers.ts';
import { columns } from './variantColumns.ts';
import { type CellName, cellNames } from './variantErrors.ts';
import type { VariantLine } from './variantLines.ts';

/** The pictures of one variant, which replace those of the product when it is chosen. */
function VariantPicture({
	productId,
	name,
	images,
	onChange,
}: {
	productId: string;
	name: string;
	images: DraftImage[];
	onChange: (images: DraftImage[]) => void;
}) {
	const [managing, setManaging] = useState(false);
	const [first] = images;
	return (
		<>
			<button
				type="button"
				aria-label={`Pictures of ${name}: ${images.length === 0 ? 'those of the product' : images.length}`}
				onClick={() => setManaging(true)}
				className="grid size-9 place-items-center overflow-hidden rounded-sm border border-line text-muted hover:text-text"
			>
				{first === undefined ? (
					<ImagePlus size={16} aria-hidden />
				) : (
					<Picture image={{ width: 900, height: 900, ...first }} alt="" sizes="36px" />
				)}
			</button>
			{managing && (
				<ImagesDialog
					productId={productId}
					productName={name}
					images={images}
					onSave={onChange}
					onDeleted={(deleted) => onChange(images.filter(({ url }) => url !== deleted.url))}
					onClose={() => setManaging(false)}
				/>
			)}
		</>
	);
}

export type RowErrors = Partial<Record<CellName, string>>;

function Cell({
	cell,
	name,
	value,
	error,
	onChange,
}: {
	cell: CellName;
	/** Of the variant. */
	name: string;
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const id = useId();
	const { label, typed, maxLength, width } = columns[cell];
	return (
		<td>
			<input
				aria-label={`${label} of ${name}`}
				aria-invalid={error === undefined ? undefined : true}
				aria-describedby={error === undefined ? undefined : id}
				data-cell={cell}
				inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
				autoComplete="off"
				maxLength={maxLength}
				value={value}
				onChange={({ target }) => onChange(typed?.(target.value) ?? target.value)}
				className={`field figure-field ${width}`}
			/>
			{error !== undefined && (
				<span id={id} className="mt-1 block w-36 text-danger text-xs">
					{error}
				</span>
			)}
		</td>
	);
}

export const VariantRow = memo(function VariantRow({
	productId,
	name,
	line,
	place,
	errorTexts,
	onCell,
}: {
	productId: string;
	name: string;
	line: VariantLine;
	place: number;
	/** As JSON, so that a row without a new error is not rendered again. */
	errorTexts: string;
	onCell: (place: number, changed: Partial<VariantLine>) => void;
}) {
	const errors = JSON.parse(errorTexts) as RowErrors;
	return (
		<tr data-variant={line.id}>
			<th scope="row" className="sticky left-0 z-10 max-w-28 bg-surface sm:max-w-40">
				<span className="wrap-anywhere block pt-1 font-medium">{name}</span>
			</th>
			<td>
				<input
					type="checkbox"
					aria-label={`Sell ${name}`}
					checked={line.active}
					onChange={({ target }) => onCell(place, { active: target.checked })}
					className="tick mt-1.5"
				/>
			</td>
			{cellNames.map((cell) => (
				<Cell
					key={cell}
					cell={cell}
					name={name}
					value={line[cell]}
					error={errors[cell]}
					onChange={(value) => onCell(place, { [cell]: value })}
				/>
			))}
			<td>
				<VariantPicture
					productId={productId}
					name={name}
					images={line.images}
					onChange={(images) => onCell(place, { images })}
				/>
			</td>
		</tr>
	);
});
