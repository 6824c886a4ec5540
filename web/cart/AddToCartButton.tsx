import type { ProductCard } from '../../contracts/products.ts';
import { useAddToCart } from './queries.ts';

/** Adds units of a product; the product page words its success without the name (D45). */
export function AddToCartButton({
	product,
	quantity = 1,
	wording = 'card',
}: {
	product: ProductCard;
	quantity?: number;
	wording?: 'card' | 'product page';
}) {
	const add = useAddToCart();
	const said =
		wording === 'card'
			? `${product.name} added to cart`
			: quantity === 1
				? 'Item added to cart'
				: `${quantity} items added to cart`;
	return (
		<button
			type="button"
			disabled={!product.inStock}
			onClick={() => add(product, quantity, said)}
			className="button w-full text-sm"
		>
			{product.inStock ? 'Add to Cart' : 'Out of Stock'}
		</button>
	);
}
