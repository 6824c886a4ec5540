import type { ComponentProps } from 'react';
import type { ProductCard } from '../../contracts/products.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { toFoundAddress } from './productFields.ts';

/** In place of the cart button for products with options: leads to the page on which they are chosen. */
export function ChooseLink({
	product,
	...link
}: { product: Pick<ProductCard, 'id' | 'name' | 'variant'> } & Omit<
	ComponentProps<typeof ButtonLink>,
	'to' | 'children'
>) {
	return (
		<ButtonLink className="w-full max-sm:px-2" {...link} to={toFoundAddress(product)}>
			Choose Options<span className="sr-only"> of {product.name}</span>
		</ButtonLink>
	);
}
