import { type ComponentProps, type ReactNode, useState } from 'react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { counted } from '../../../shared/counted.ts';
import { isLowStock } from '../../../shared/lowStock.ts';
import { marginPercent } from '../../../shared/margin.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { useSettings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import type { Selection } from '../lists/useSelection.ts';
import { InlineNumberField } from './InlineNumberField.tsx';
import { validatePrice, validateStock } from './inlineNumberErrors.ts';
import { type Act, ProductActions } from './ProductActions.tsx';
import { statusText } from './statusText.ts';
import { stockText } from './stockText.ts';
import { amountTyped, digitsTyped } from './typedNumbers.ts';
import type { SaveInlineEdit } from './useInlineEdits.ts';
import { VariantRows, VariantsToggle } from './VariantRows.tsx';

/** Props shared by table and cards. */
export type ListParts = {
	products: readonly InventoryRow[];
	selection: Selection<InventoryRow>;
	/** The products being deleted. */
	removing: ReadonlySet<string>;
	act: Act;
	changePrice: SaveInlineEdit;
	changeStock: SaveInlineEdit;
};

function SelectBox({ product, parts }: { product: InventoryRow; parts: ListParts }) {
	return (
		<input
			type="checkbox"
			aria-label={`Select ${product.name}`}
			checked={parts.selection.isChosen(product)}
			onChange={({ target }) => parts.selection.choose([product], target.checked)}
			className="tick reach"
		/>
	);
}

/** Props of the checkbox that selects the whole page. */
function selectAll({ products, selection }: ListParts): ComponentProps<'input'> {
	const count = products.filter(selection.isChosen).length;
	return {
		checked: count > 0 && count === products.length,
		ref: (box) => {
			if (box !== null) box.indeterminate = count > 0 && count < products.length;
		},
		onChange: ({ target }) => selection.choose(products, target.checked),
	};
}

const selectAllLabel = 'Select all on this page';

const flags = { isNew: 'New', isHot: 'Hot' } as const;

function Marks({ product }: { product: InventoryRow }) {
	const { lowStock } = useSettings().products;
	const marks: ReactNode[] = Object.entries(flags)
		.filter(([flag]) => product[flag as keyof typeof flags])
		.map(([flag, name]) => <Badge key={flag}>{name}</Badge>);
	if (product.variantCount === 0 && isLowStock(product, lowStock))
		marks.push(
			<span key="low" data-low>
				<Badge tone="warning">Low stock</Badge>
			</span>,
		);
	for (const variant of product.lowVariants)
		marks.push(
			<span key={variant} data-low>
				<Badge tone="warning">Low: {variant}</Badge>
			</span>,
		);
	if (!product.inStock)
		marks.push(
			<Badge key="off" tone="warning">
				Not for sale
			</Badge>,
		);
	const status = statusText(product);
	if (status !== undefined)
		marks.push(
			<Badge key="status" tone="warning">
				{status}
			</Badge>,
		);
	return marks.length > 0 && <span className="flex flex-wrap gap-1.5">{marks}</span>;
}

const getCategoryName = ({ category }: InventoryRow) => category?.name ?? 'Uncategorized';

type FigureParts = { product: InventoryRow; parts: ListParts; end?: boolean };

/**
 * The regular price, editable in place, and the offer price. An archived product must be restored before it can be
 * changed.
 */
function Price({ product, parts, end = false }: FigureParts) {
	const { name, numericPrice, offerPrice, costPrice, status, variantCount, pricesDiffer } = product;
	return (
		<>
			{status === 'archived' || variantCount > 0 ? (
				<span className="block">
					{pricesDiffer && 'from '}
					{formatRupeesExact(numericPrice)}
				</span>
			) : (
				<InlineNumberField
					label={`price of ${name}`}
					value={numericPrice}
					scope={`product ${product.id}`}
					formatValue={formatRupeesExact}
					typed={amountTyped}
					validate={(text) => validatePrice(text, offerPrice)}
					onSave={(price) => parts.changePrice(product, price)}
					end={end}
				/>
			)}
			{offerPrice > 0 && (
				<span className="block text-muted text-xs">Offer {formatRupeesExact(offerPrice)}</span>
			)}
			{costPrice !== null && (
				<span className="block text-muted text-xs">
					Margin {marginPercent(offerPrice || numericPrice, costPrice)}%
				</span>
			)}
		</>
	);
}

/** The physical stock, editable in place. */
function Stock({ product, parts, end = false }: FigureParts) {
	const { name, stock, reserved, status, variantCount } = product;
	return (
		<>
			{status === 'archived' || variantCount > 0 ? (
				<span className={stock <= 0 ? 'text-danger' : ''}>{stockText(stock)}</span>
			) : (
				<InlineNumberField
					label={`stock of ${name}`}
					value={stock}
					scope={`product ${product.id}`}
					formatValue={stockText}
					typed={digitsTyped}
					validate={validateStock}
					onSave={(units) => parts.changeStock(product, units)}
					end={end}
				/>
			)}
			{reserved > 0 && <span className="block text-muted text-xs">{reserved} being paid for</span>}
		</>
	);
}

function Thumbnail({ product }: { product: InventoryRow }) {
	return (
		<span className="block size-10 flex-none overflow-hidden rounded-sm bg-sunken">
			<Picture image={product.image ?? undefined} alt="" sizes="40px" />
		</span>
	);
}

/** A product, and the row of its variants while it is open. */
function TableRow({
	product,
	number,
	parts,
}: {
	product: InventoryRow;
	/** Its position in the search results. */
	number: number;
	parts: ListParts;
}) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<tr data-product={product.id}>
				<Cell>
					<SelectBox product={product} parts={parts} />
				</Cell>
				<Cell>
					<span className="text-muted tabular-nums">{number}</span>
				</Cell>
				<Cell>
					<span className="flex min-w-64 max-w-lg items-center gap-3">
						<Thumbnail product={product} />
						<span className="min-w-0">
							<span className="wrap-anywhere block font-medium">{product.name}</span>
							<span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
								{product.variantCount === 0 && `${product.sku} · `}
								{product.brand.name}
								<Marks product={product} />
							</span>
						</span>
					</span>
				</Cell>
				<Cell>
					<span className="block min-w-28">{getCategoryName(product)}</span>
				</Cell>
				<Cell numeric>
					<Price product={product} parts={parts} end />
				</Cell>
				<Cell numeric>
					<Stock product={product} parts={parts} end />
					{product.variantCount > 0 && (
						<span className="block">
							<VariantsToggle product={product} open={open} onToggle={() => setOpen(!open)} />
						</span>
					)}
				</Cell>
				<Cell>
					<span className="block w-max max-w-96 pl-4">
						<ProductActions product={product} removing={parts.removing.has(product.id)} act={parts.act} />
					</span>
				</Cell>
			</tr>
			{open && (
				<tr>
					<td />
					<td />
					<td colSpan={5}>
						<VariantRows product={product} changePrice={parts.changePrice} changeStock={parts.changeStock} />
					</td>
				</tr>
			)}
		</>
	);
}

export function ProductTable({
	first,
	...parts
}: ListParts & {
	/** The position of the first product in the search results. */
	first: number;
}) {
	return (
		<Table
			caption="All products"
			dense
			head={
				<>
					<HeadCell>
						<input type="checkbox" aria-label={selectAllLabel} className="tick reach" {...selectAll(parts)} />
					</HeadCell>
					<HeadCell>#</HeadCell>
					<HeadCell>Name</HeadCell>
					<HeadCell>Category</HeadCell>
					<HeadCell numeric>Price</HeadCell>
					<HeadCell numeric>Stock</HeadCell>
					<HeadCell>
						<span className="pl-4">Actions</span>
					</HeadCell>
				</>
			}
		>
			{parts.products.map((product, place) => (
				<TableRow key={product.id} product={product} number={first + place} parts={parts} />
			))}
		</Table>
	);
}

function ProductCard({ product, parts }: { product: InventoryRow; parts: ListParts }) {
	const { imageCount } = product;
	const [open, setOpen] = useState(false);
	return (
		<article
			data-product={product.id}
			aria-label={product.name}
			className="flex h-full flex-col rounded-md border border-line bg-surface"
		>
			<div className="relative aspect-[4/3] overflow-hidden rounded-t-md bg-sunken">
				<Picture
					image={product.image ?? undefined}
					alt={product.image === null ? '' : product.name}
					sizes="(min-width: 1024px) 20rem, 50vw"
				/>
				<span className="absolute right-2 bottom-2">
					<Badge tone="ink">{counted(imageCount, 'image')}</Badge>
				</span>
				<span className="absolute top-2 left-2 grid size-11 place-items-center rounded-sm bg-surface">
					<SelectBox product={product} parts={parts} />
				</span>
			</div>
			<div className="flex grow flex-col gap-1 p-4">
				<h3 className="wrap-anywhere font-medium">{product.name}</h3>
				<p className="text-muted text-sm">
					{getCategoryName(product)} · {product.brand.name}
				</p>
				<div className="font-semibold">
					<Price product={product} parts={parts} />
				</div>
				<div className="text-sm">
					<Stock product={product} parts={parts} />
				</div>
				{product.variantCount > 0 && (
					<VariantsToggle product={product} open={open} onToggle={() => setOpen(!open)} />
				)}
				{open && (
					<VariantRows product={product} changePrice={parts.changePrice} changeStock={parts.changeStock} />
				)}
				<Marks product={product} />
				<div className="mt-auto pt-3">
					<ProductActions product={product} removing={parts.removing.has(product.id)} act={parts.act} />
				</div>
			</div>
		</article>
	);
}

export function ProductGrid(parts: ListParts) {
	return (
		<>
			<h2 className="sr-only">All products</h2>
			<Checkbox label={selectAllLabel} {...selectAll(parts)} />
			<ul className="mt-3 grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{parts.products.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} parts={parts} />
					</li>
				))}
			</ul>
		</>
	);
}
