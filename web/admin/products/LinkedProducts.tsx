import { X } from 'lucide-react';
import type { ProductId } from '../../../contracts/ids.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AddProduct, type FoundProduct } from './AddProduct.tsx';

/** Products that are linked to something, in no order of their own. */
export function LinkedProducts({
	products,
	except,
	empty,
	onChange,
}: {
	products: readonly FoundProduct[];
	/** A product that is not offered, since the others are linked to it. */
	except?: ProductId;
	/** Says that nothing is linked yet. */
	empty?: string;
	onChange: (products: FoundProduct[]) => void;
}) {
	const ids = products.map(({ id }) => id);
	return (
		<>
			<AddProduct
				chosen={new Set(except === undefined ? ids : [except, ...ids])}
				onAdd={(product) => onChange([...products, product])}
			/>
			{products.length === 0 && empty !== undefined && <p className="text-muted text-sm">{empty}</p>}
			{products.length > 0 && (
				<ul aria-label="Linked products" className="grid gap-1">
					{products.map(({ id, name, sku, archived }) => (
						<li key={id} className="flex items-center justify-between gap-3 border-line border-t py-1.5">
							<span className="wrap-anywhere min-w-0">
								{name} <span className="text-muted text-sm">{sku}</span>{' '}
								{archived && <Badge tone="warning">Archived</Badge>}
							</span>
							<IconButton
								label={`Remove ${name}`}
								small
								onClick={() => onChange(products.filter((each) => each.id !== id))}
							>
								<X size={16} aria-hidden />
							</IconButton>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
