import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { collectionLimits, type EditedCollection } from '../../../contracts/collections.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AddProduct } from '../products/AddProduct.tsx';
import { statusNames } from '../products/statusText.ts';

/** The products that are chosen by hand, in their order. */
export function ChosenProducts({
	products,
	error,
	onChange,
}: {
	products: EditedCollection['products'];
	error: string | undefined;
	onChange: (products: EditedCollection['products']) => void;
}) {
	const move = (from: number, to: number) =>
		onChange(products.toSpliced(from, 1).toSpliced(to, 0, ...products.slice(from, from + 1)));
	return (
		<div className="grid gap-4">
			{products.length < collectionLimits.products && (
				<AddProduct
					chosen={new Set(products.map(({ id }) => id))}
					onAdd={({ id, name, sku, status }) => onChange([...products, { id, name, sku, status }])}
				/>
			)}
			{products.length > 0 && (
				<ol aria-label="Products of the collection" className="grid gap-1">
					{products.map(({ id, name, sku, status }, place) => (
						<li key={id} className="flex items-center gap-2 border-line border-t py-1.5">
							<span className="w-8 flex-none text-muted tabular-nums">{place + 1}.</span>
							<span className="wrap-anywhere min-w-0 grow">
								{name} <span className="text-muted text-sm">{sku}</span>{' '}
								{status !== 'active' && <Badge tone="warning">{statusNames[status]}</Badge>}
							</span>
							{place > 0 && (
								<IconButton label={`Move ${name} up`} small onClick={() => move(place, place - 1)}>
									<ArrowUp size={16} aria-hidden />
								</IconButton>
							)}
							{place < products.length - 1 && (
								<IconButton label={`Move ${name} down`} small onClick={() => move(place, place + 1)}>
									<ArrowDown size={16} aria-hidden />
								</IconButton>
							)}
							<IconButton
								label={`Remove ${name}`}
								small
								onClick={() => onChange(products.filter((each) => each.id !== id))}
							>
								<X size={16} aria-hidden />
							</IconButton>
						</li>
					))}
				</ol>
			)}
			{error !== undefined && <FieldError id="chosen-products-error">{error}</FieldError>}
		</div>
	);
}
