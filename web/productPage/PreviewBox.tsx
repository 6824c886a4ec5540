import { useRef } from 'react';
import type { Product } from '../../contracts/products.ts';
import { Button } from '../ui/Button.tsx';
import { OptionButtons } from './OptionButtons.tsx';
import type { VariantChoice } from './useVariantChoice.ts';

/** In place of the cart button of a product that shoppers do not see yet: its options can be tried. */
export function PreviewBox({ product, choice }: { product: Product; choice: VariantChoice }) {
	const fields = useRef<HTMLDivElement>(null);
	return (
		<>
			<OptionButtons product={product} choice={choice} fields={fields} asked={false} form="preview" />
			<div className="mt-6 grid gap-3">
				<Button variant="accent" size="large" disabled aria-describedby="preview-reason">
					Add to Cart
				</Button>
				<p id="preview-reason" className="text-muted text-sm">
					It can be bought once shoppers see it.
				</p>
			</div>
		</>
	);
}
