import type { ProductCard } from '../../contracts/products.ts';
import { EnquireLink } from '../product/EnquireLink.tsx';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';
import { useCartActions } from './queries.ts';

/**
 * Adds units of a product. On the product page the success message leaves out the name (D45), and a missing stock is
 * shown beside the button.
 */
export function AddToCartButton({
	product,
	quantity = () => 1,
	wording = 'card',
	form,
}: {
	product: ProductCard;
	/** The units to add, from the form's data. */
	quantity?: (form: FormData) => number;
	wording?: 'card' | 'product page';
	/** The id of the form, for a quantity field outside of it. */
	form?: string;
}) {
	const { add } = useCartActions();
	const onPage = wording === 'product page';
	const messageFor = (units: number) =>
		onPage
			? units === 1
				? 'Item added to cart'
				: `${units} items added to cart`
			: `${product.name} added to cart`;
	if (product.needsLicence)
		return (
			<EnquireLink
				product={product}
				variant={onPage ? 'accent' : 'secondary'}
				size={onPage ? 'large' : 'medium'}
				className={onPage ? 'w-full' : 'w-full max-sm:px-2'}
			/>
		);
	return (
		<ActionForm
			id={form}
			action={(data) => {
				const units = quantity(data);
				void add(product, units, messageFor(units));
			}}
		>
			<Button
				type="submit"
				variant={onPage ? 'accent' : 'primary'}
				size={onPage ? 'large' : 'medium'}
				disabled={!product.inStock}
				className={onPage ? 'w-full' : 'w-full max-sm:px-2'}
			>
				{product.inStock || onPage ? 'Add to Cart' : 'Out of Stock'}
			</Button>
		</ActionForm>
	);
}
