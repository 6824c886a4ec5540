import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import type { ManualQuote } from '../../../contracts/manualOrders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FindField } from './FindField.tsx';
import type { FormLine, OrderErrors } from './orderForm.ts';
import { foundProductsQuery, foundVariantsQuery } from './queries.ts';

type QuotedLine = ManualQuote['lines'][number];

type Chosen = Pick<FormLine, 'productId' | 'variantId' | 'name'>;
/** Tells lines of the order apart. */
const getKey = ({ productId, variantId }: Pick<FormLine, 'productId' | 'variantId'>) =>
	variantId ?? productId;

const availableText = (available: number) => (available <= 0 ? 'sold out' : `${available} available`);

function AddButton({ name, detail, onAdd }: { name: string; detail: string; onAdd: () => void }) {
	return (
		<button
			type="button"
			onClick={onAdd}
			className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-sm border border-line px-3 py-1.5 text-left text-sm hover:bg-sunken"
		>
			<Plus size={14} aria-hidden />
			<span className="font-medium">{name}</span>
			<span className="text-muted">{detail}</span>
		</button>
	);
}

function AddVariant({
	product,
	chosen,
	onAdd,
}: {
	product: InventoryRow;
	chosen: ReadonlySet<string>;
	onAdd: (line: Chosen) => void;
}) {
	const { data: variants } = useQuery(foundVariantsQuery(product.id));
	return (
		<section aria-label={product.name} className="grid gap-1 border-line border-l-2 pl-3">
			<p className="text-sm">{product.name}</p>
			{variants
				?.filter(({ variantId }) => !chosen.has(variantId))
				.map(({ variantId, name, available }) => (
					<AddButton
						key={variantId}
						name={name}
						detail={availableText(available)}
						onAdd={() =>
							onAdd({
								productId: product.id,
								variantId,
								name: nameWithVariant({ name: product.name, variantName: name }),
							})
						}
					/>
				))}
		</section>
	);
}

function AddProduct({
	chosen,
	error,
	onAdd,
}: {
	/** Products and variants of the order. */
	chosen: ReadonlySet<string>;
	error: string | undefined;
	onAdd: (line: Chosen) => void;
}) {
	const [typed, setTyped] = useState('');
	const words = useDeferredValue(typed.trim());
	const { data: found } = useQuery(foundProductsQuery(words));
	const left = found?.filter(({ id }) => !chosen.has(id));
	function add(line: Chosen) {
		onAdd(line);
		setTyped('');
	}
	return (
		<>
			<FindField
				label="Add a product"
				hint="By name, SKU or barcode."
				error={error}
				value={typed}
				onChange={setTyped}
			/>
			{words.length >= 2 && left !== undefined && (
				<ul aria-label="Products found" className="mt-2 grid gap-1">
					{left.map((product) => (
						<li key={product.id}>
							{product.variantCount > 0 ? (
								<AddVariant product={product} chosen={chosen} onAdd={add} />
							) : (
								<AddButton
									name={product.name}
									detail={`${product.sku} · ${availableText(product.available)}`}
									onAdd={() => add({ productId: product.id, name: product.name })}
								/>
							)}
						</li>
					))}
					{left.length === 0 && <li className="text-muted text-sm">No product found.</li>}
				</ul>
			)}
		</>
	);
}

/** The prices that may be entered, in words. */
function rangeText({ currentPrice, lowestPrice, highestPrice }: QuotedLine): string {
	const highest = highestPrice === null ? '' : ` to ${formatRupeesExact(highestPrice)}`;
	return `Now ${formatRupeesExact(currentPrice)}. From ${formatRupeesExact(lowestPrice)}${highest}.`;
}

function Line({
	line,
	quoted,
	getError,
	atCounter,
	onChange,
	onRemove,
}: {
	line: FormLine;
	/** Undefined until the server has priced it. */
	quoted: QuotedLine | undefined;
	getError: (field: string) => string | undefined;
	atCounter: boolean;
	onChange: (changed: Partial<FormLine>) => void;
	onRemove: () => void;
}) {
	const problem = quoted?.problem ?? undefined;
	const isReduced = line.price.trim() !== '';
	return (
		<li data-line={getKey(line)} className="border-line border-t py-4">
			<div className="flex items-start justify-between gap-3">
				<p className="font-medium">
					{line.name}
					{quoted !== undefined && (
						<span className="block font-normal text-muted text-sm">{quoted.available} available</span>
					)}
				</p>
				<div className="flex items-center gap-3">
					<span className="tabular-nums">{quoted !== undefined && formatRupeesExact(quoted.linePrice)}</span>
					<IconButton label={`Remove ${line.name}`} onClick={onRemove}>
						<Trash2 size={16} aria-hidden />
					</IconButton>
				</div>
			</div>
			<div className="mt-3 grid gap-4 sm:grid-cols-[6rem_12rem_1fr]">
				<TextField
					label="Quantity"
					required
					inputMode="numeric"
					value={line.quantity}
					error={getError('quantity')}
					onChange={({ target }) => onChange({ quantity: target.value })}
				/>
				<TextField
					label="Other price (₹, excl. GST)"
					inputMode="decimal"
					autoComplete="off"
					value={line.price}
					hint={quoted === undefined ? undefined : rangeText(quoted)}
					error={getError('price.amount')}
					onChange={({ target }) => onChange({ price: target.value })}
				/>
				{isReduced && (
					<TextField
						label="Reason for the price"
						required
						maxLength={200}
						value={line.reason}
						error={getError('price.reason')}
						onChange={({ target }) => onChange({ reason: target.value })}
					/>
				)}
			</div>
			{atCounter && quoted?.isGun === true && (
				<div className="mt-4 max-w-md">
					<TextArea
						label="Serial numbers"
						required
						rows={2}
						value={line.serialNumbers}
						hint="One per line, as engraved on the gun."
						error={getError('serialNumbers') ?? getError('serialNumbers.0')}
						onChange={({ target }) => onChange({ serialNumbers: target.value })}
					/>
				</div>
			)}
			{problem !== undefined && (
				<p role="alert" className="mt-2 text-danger text-sm">
					{problem}
				</p>
			)}
		</li>
	);
}

/** The products of the order with quantity and, if the administrator decides another one, their price. */
export function LinesField({
	lines,
	quote,
	errors,
	atCounter,
	onChange,
}: {
	lines: FormLine[];
	quote: ManualQuote | undefined;
	errors: OrderErrors;
	atCounter: boolean;
	onChange: (lines: FormLine[]) => void;
}) {
	return (
		<>
			<AddProduct
				chosen={new Set(lines.map(getKey))}
				error={errors.lines}
				onAdd={(product) =>
					onChange([...lines, { ...product, quantity: '1', price: '', reason: '', serialNumbers: '' }])
				}
			/>
			<ul aria-label="Products of the order" className="mt-4">
				{lines.map((line, position) => (
					<Line
						key={getKey(line)}
						line={line}
						quoted={quote?.lines.find(
							({ productId, variant }) =>
								productId === line.productId &&
								(line.variantId === undefined || variant?.id === line.variantId),
						)}
						getError={(field) => errors[`lines.${position}.${field}`]}
						atCounter={atCounter}
						onChange={(changed) =>
							onChange(lines.map((one) => (one === line ? { ...line, ...changed } : one)))
						}
						onRemove={() => onChange(lines.filter((one) => one !== line))}
					/>
				))}
			</ul>
		</>
	);
}
