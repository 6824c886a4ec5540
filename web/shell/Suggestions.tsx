import type { ProductCard } from '../../contracts/products.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, nameOf } from '../product/productFields.ts';
import { Picture } from '../ui/Picture.tsx';

/** Search suggestions; the input keeps the focus and handles the keys (aria-activedescendant). */
export function Suggestions({
	id,
	products,
	active,
	onChoose,
}: {
	/** Id of the list; its options are numbered after it. */
	id: string;
	products: readonly ProductCard[];
	/** Index of the active option, -1 for none. */
	active: number;
	onChoose: (address: string) => void;
}) {
	return products.map((product, position) => (
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<div
			key={product.id}
			id={`${id}-${position}`}
			role="option"
			tabIndex={-1}
			aria-selected={position === active}
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => onChoose(`/products/product/${product.id}`)}
			className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
		>
			<span className="size-12 flex-none overflow-hidden rounded-sm bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="48px" />
			</span>
			<span className="min-w-0 grow">
				<span className="block truncate text-sm">{product.name}</span>
				<span className="block truncate text-muted text-xs">{nameOf(product.category)}</span>
			</span>
			<span className="flex-none text-right">
				<ProductPrice product={product} brief />
			</span>
		</div>
	));
}
