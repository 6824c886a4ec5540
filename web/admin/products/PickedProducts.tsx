import { X } from 'lucide-react';
import { useId } from 'react';
import type { ProductId } from '../../../contracts/ids.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMovedRows } from '../lists/useMovedRows.tsx';
import { type AddedProduct, AddProduct } from './AddProduct.tsx';

/** Products that the owner picks by hand, in their order. */
export function PickedProducts<Product extends { id: ProductId; name: string; sku: string }>({
	label,
	products,
	most,
	removes,
	getBadge,
	error,
	onChange,
}: {
	label: string;
	products: readonly Product[];
	most: number;
	/** What the button does that takes one off the list. */
	removes: 'Remove' | 'Unpin';
	/** Why shoppers do not see a product; undefined for one that they do. */
	getBadge: (product: Product) => string | undefined;
	error: string | undefined;
	onChange: (products: (Product | AddedProduct)[]) => void;
}) {
	const errorId = useId();
	const { list, moveButtons, announcement } = useMovedRows(products, ({ name }) => name, onChange);
	return (
		<div className="grid gap-4">
			{products.length < most && (
				<AddProduct
					chosen={new Set(products.map(({ id }) => id))}
					onAdd={(product) => onChange([...products, product])}
				/>
			)}
			{products.length > 0 && (
				<ol ref={list} aria-label={label} className="grid gap-1">
					{products.map((product, place) => {
						const badge = getBadge(product);
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: the focus stays where a row is moved to
							<li key={place} className="flex items-center gap-2 border-line border-t py-1.5">
								<span className="w-8 flex-none text-muted tabular-nums">{place + 1}.</span>
								<span className="wrap-anywhere min-w-0 grow">
									{product.name} <span className="text-muted text-sm">{product.sku}</span>{' '}
									{badge !== undefined && <Badge tone="warning">{badge}</Badge>}
								</span>
								<span className="flex flex-none gap-2">
									{moveButtons(product, place)}
									<IconButton
										label={`${removes} ${product.name}`}
										small
										onClick={() => onChange(products.toSpliced(place, 1))}
									>
										<X size={16} aria-hidden />
									</IconButton>
								</span>
							</li>
						);
					})}
				</ol>
			)}
			{announcement}
			{error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
		</div>
	);
}
