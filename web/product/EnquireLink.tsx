import type { ComponentProps } from 'react';
import type { ProductCard } from '../../contracts/products.ts';
import { ButtonLink } from '../ui/Button.tsx';

/** In place of the cart button for products that need an arms licence: leads to a message about this product. */
export function EnquireLink({
	product,
	...link
}: { product: Pick<ProductCard, 'name'> } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'>) {
	const subject = `Enquiry about ${product.name}`.slice(0, 150);
	return (
		// The contact page has a policy of its own, for its map.
		<ButtonLink {...link} to={`/contact?subject=${encodeURIComponent(subject)}`} reloadDocument>
			Enquire
		</ButtonLink>
	);
}
