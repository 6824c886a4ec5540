import type { MouseEvent } from 'react';
import type { CartProduct, ProductCard } from '../../contracts/products.ts';
import { ChooseLink } from '../product/ChooseLink.tsx';
import { EnquireLink } from '../product/EnquireLink.tsx';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';
import { addOnce, isSecondTap } from './addOnce.ts';
import { addedText, toLineId } from './lines.ts';
import { useCartActions } from './queries.ts';

const ignoreSecondTap = (event: MouseEvent) => isSecondTap(event) && event.preventDefault();

/**
 * Adds units of a product, once per double tap and not the same line again before the answer; on a card of a product with options it leads
 * to their choice. On the product page the success message leaves out the name, and a missing stock is shown beside the
 * button.
 */
export function AddToCartButton({
	product,
	chosen = () => ({ product }),
	onOpenChoice,
	quantity = () => 1,
	wording = 'card',
	form,
}: {
	product: ProductCard;
	/** What to add, from the form's data; undefined adds nothing. */
	chosen?: (form: FormData) => CartProduct | undefined;
	/** Asks for what is to be chosen first. */
	onOpenChoice?: () => void;
	/** The units to add, from the form's data. */
	quantity?: (form: FormData) => number;
	wording?: 'card' | 'product page';
	/** The id of the form, for a quantity field outside of it. */
	form?: string;
}) {
	const { add } = useCartActions();
	const onPage = wording === 'product page';
	const messageFor = (units: number) => (onPage ? addedText(units) : `${product.name} added to cart`);
	if (product.needsLicence)
		return (
			<EnquireLink
				product={product}
				variant={onPage ? 'accent' : 'secondary'}
				size={onPage ? 'large' : 'medium'}
				className={onPage ? 'w-full' : 'w-full max-sm:px-2'}
			/>
		);
	if (product.hasOptions && product.inStock && !onPage) return <ChooseLink product={product} />;
	return (
		<ActionForm
			id={form}
			action={(data) => {
				const units = quantity(data);
				const line = chosen(data);
				if (line === undefined) return onOpenChoice?.();
				void addOnce(toLineId(line), () => add(line, units, messageFor(units)));
			}}
		>
			<Button
				type="submit"
				onClick={ignoreSecondTap}
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
