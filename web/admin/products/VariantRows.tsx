import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { InventoryRow, InventoryVariant } from '../../../contracts/inventory.ts';
import { isLowStock } from '../../../shared/lowStock.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import { useSettings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getReason } from '../failures.ts';
import { InlineNumberField } from './InlineNumberField.tsx';
import { validatePrice, validateStock } from './inlineNumberErrors.ts';
import { variantsQuery } from './queries.ts';
import { stockText } from './stockText.ts';
import { amountTyped, digitsTyped } from './typedNumbers.ts';
import type { SaveInlineEdit } from './useInlineEdits.ts';

/** The button that shows the variants of a product with options. */
export function VariantsToggle({
	product,
	open,
	onToggle,
}: {
	product: InventoryRow;
	open: boolean;
	onToggle: () => void;
}) {
	const { variantCount, name } = product;
	return (
		<button
			type="button"
			aria-expanded={open}
			aria-label={`${variantCount} variants of ${name}`}
			onClick={onToggle}
			className="inline-flex min-h-6 items-center gap-1 text-sm underline"
		>
			{variantCount} variants
			<ChevronDown size={14} aria-hidden className={open ? 'rotate-180' : ''} />
		</button>
	);
}

type Edits = { changePrice: SaveInlineEdit; changeStock: SaveInlineEdit };

function VariantRow({
	product,
	variant,
	name,
	changePrice,
	changeStock,
}: Edits & { product: InventoryRow; variant: InventoryVariant; name: string }) {
	const { price, offerPrice, stock, reserved, active } = variant;
	const scope = `product ${product.id}`;
	const label = `${product.name}, ${name}`;
	const { lowStock } = useSettings().products;
	const isLow = isLowStock(
		{ available: active && product.inStock ? stock - reserved : 0, status: product.status },
		lowStock,
	);
	return (
		<li
			data-variant={variant.id}
			className="grid items-center gap-x-6 gap-y-1 border-line border-t py-2 first:border-t-0 sm:grid-cols-[1fr_10rem_10rem]"
		>
			<span className="min-w-0">
				<span className="wrap-anywhere font-medium">{name}</span>{' '}
				{!active && <Badge tone="warning">Switched off</Badge>}
				{isLow && <Badge tone="warning">Low stock</Badge>}
				<span className="block text-muted text-xs">
					{variant.sku ?? defaultSku(variant.id)}
					{variant.gtin !== undefined && ` · ${variant.gtin}`}
				</span>
			</span>
			<span>
				{product.status === 'archived' ? (
					formatRupeesExact(price)
				) : (
					<InlineNumberField
						label={`price of ${label}`}
						value={price}
						scope={scope}
						formatValue={formatRupeesExact}
						typed={amountTyped}
						validate={(text) => validatePrice(text, offerPrice)}
						onSave={(next) => changePrice(product, next, variant)}
					/>
				)}
				{offerPrice > 0 && (
					<span className="block text-muted text-xs">Offer {formatRupeesExact(offerPrice)}</span>
				)}
			</span>
			<span>
				{product.status === 'archived' ? (
					stockText(stock)
				) : (
					<InlineNumberField
						label={`stock of ${label}`}
						value={stock}
						scope={scope}
						formatValue={stockText}
						typed={digitsTyped}
						validate={validateStock}
						onSave={(next) => changeStock(product, next, variant)}
					/>
				)}
				{reserved > 0 && <span className="block text-muted text-xs">{reserved} being paid for</span>}
			</span>
		</li>
	);
}

/** The variants of a product in the list, with price and stock edited in place. */
export function VariantRows({ product, ...edits }: Edits & { product: InventoryRow }) {
	const { data, error, refetch } = useQuery(variantsQuery(product.id));
	if (data === undefined)
		return error === null ? (
			<Skeleton className="h-24" />
		) : (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
				Failed to fetch the variants
			</RetryNotice>
		);
	return (
		<ul aria-label={`Variants of ${product.name}`}>
			{data.variants.map((variant) => (
				<VariantRow
					key={variant.id}
					product={product}
					variant={variant}
					name={formatVariantName(data.options, variant.options)}
					{...edits}
				/>
			))}
		</ul>
	);
}
