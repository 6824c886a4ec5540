import { useEffect, useId, useRef, useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import { isLowStock } from '../../shared/lowStock.ts';
import { store } from '../../store.config.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { parseQuantity, Stepper } from '../ui/Stepper.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { OptionButtons } from './OptionButtons.tsx';
import type { VariantChoice } from './useVariantChoice.ts';
import { findVariant, lineFor, shownFor, valuesIn } from './variantChoice.ts';

/** The maximum quantity per order line. */
const maxPerLine = 999;

/**
 * Options, quantity, cart and wishlist. On phones, price and cart button stick to the bottom while this is scrolled out of
 * view.
 */
export function BuyBox({ product: whole, choice }: { product: Product; choice: VariantChoice }) {
	const product = shownFor(whole, choice.variant);
	const [quantity, setQuantity] = useState(1);
	const [outOfSight, setOutOfSight] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false));
		if (box.current !== null) observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	const max = Math.max(1, Math.min(product.stock, maxPerLine));
	const chosen = Math.min(quantity, max);
	const form = useId();
	/** The buttons may have been used before hydration. */
	const lineIn = (data: FormData) => {
		const early = valuesIn(whole, data);
		const variant = early === undefined ? choice.variant : findVariant(whole, early);
		return variant && lineFor(whole, variant);
	};
	const units = (data: FormData) => parseQuantity(String(data.get('quantity')), { max }, chosen);
	return (
		<>
			<OptionButtons product={whole} choice={choice} form={form} />
			<div ref={box} className="mt-6 flex flex-wrap items-stretch gap-2 sm:gap-3">
				{!product.needsLicence && (
					<Stepper
						value={chosen}
						max={max}
						name="quantity"
						form={form}
						disabled={!product.inStock}
						onChange={setQuantity}
					/>
				)}
				<div className="min-w-27 grow max-sm:[&_button]:px-2">
					<AddToCartButton
						product={product}
						chosen={lineIn}
						quantity={units}
						wording="product page"
						form={form}
					/>
				</div>
				<WishlistToggle product={product} onPage />
			</div>
			<CompareToggle product={product} onPage />
			{isLowStock({ available: product.stock, archived: false }, store.lowStock) && (
				<p className="mt-3 text-sm text-warning">Only {product.stock} left.</p>
			)}
			{outOfSight && (
				<section
					aria-label="Buy"
					data-buy-bar
					className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-line border-t bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg md:hidden print:hidden"
				>
					<div className="min-w-0">
						{whole.options.length > 0 && (
							<p className="truncate text-muted text-xs">
								{whole.options.map(({ name }) => choice.values[name]).join(', ')}
							</p>
						)}
						<ProductPrice product={product} brief />
					</div>
					<div className="w-36 flex-none [&_button]:px-2">
						<AddToCartButton product={product} chosen={lineIn} quantity={units} wording="product page" />
					</div>
				</section>
			)}
		</>
	);
}
