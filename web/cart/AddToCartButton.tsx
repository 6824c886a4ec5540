import type { ProductCard } from '../../contracts/products.ts';
import { Button } from '../ui/Button.tsx';
import { useCartActions } from './queries.ts';

/**
 * Adds units of a product. The product page words its success without the name (D45), and says beside the button, not
 * on it, that there is no stock.
 */
export function AddToCartButton({
	product,
	quantity = 1,
	wording = 'card',
}: {
	product: ProductCard;
	quantity?: number;
	wording?: 'card' | 'product page';
}) {
	const { add } = useCartActions();
	const onPage = wording === 'product page';
	const said = onPage
		? quantity === 1
			? 'Item added to cart'
			: `${quantity} items added to cart`
		: `${product.name} added to cart`;
	return (
		<Button
			variant={onPage ? 'accent' : 'primary'}
			size={onPage ? 'large' : 'medium'}
			disabled={!product.inStock}
			onClick={() => void add(product, quantity, said)}
			className={onPage ? 'w-full' : 'w-full max-sm:px-2'}
		>
			{product.inStock || onPage ? 'Add to Cart' : 'Out of Stock'}
		</Button>
	);
}
