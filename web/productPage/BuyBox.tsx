import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import { isLowStock } from '../../shared/lowStock.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { useSettings } from '../settings/settings.ts';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { parseQuantity, Stepper } from '../ui/Stepper.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { OptionButtons } from './OptionButtons.tsx';
import type { VariantChoice } from './useVariantChoice.ts';
import { findVariant, lineFor, shownFor, valuesIn } from './variantChoice.ts';

const BuyBar = lazyWithRetry(async () => ({ default: (await import('./BuyBar.tsx')).BuyBar }));

/** The maximum quantity per order line. */
const maxPerLine = 999;

/** Options, quantity, cart and wishlist. On phones, price and the next step stay at the bottom while this is out of view. */
export function BuyBox({
	product: whole,
	choice,
	onNotify,
}: {
	product: Product;
	choice: VariantChoice;
	/** Asks for an email when the chosen variant is back. */
	onNotify: () => void;
}) {
	const product = shownFor(whole, choice.values);
	const { variant } = choice;
	const [quantity, setQuantity] = useState(1);
	const { lowStock } = useSettings().products;
	const [outOfSight, setOutOfSight] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false));
		if (box.current !== null) observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	const fields = useRef<HTMLDivElement>(null);
	const [asked, setAsked] = useState(false);
	const askForChoice = () => {
		setAsked(true);
		const group = [...(fields.current?.querySelectorAll('fieldset') ?? [])].find(
			(each) => each.querySelector(':checked') === null,
		);
		group?.scrollIntoView({ block: 'center' });
		group?.querySelector('input')?.focus({ preventScroll: true });
	};
	const max = Math.max(1, Math.min(product.stock, maxPerLine));
	const chosen = Math.min(quantity, max);
	const form = useId();
	/** The buttons may have been used before hydration. */
	const lineIn = (data: FormData) => {
		const early = valuesIn(whole, data);
		const meant = early === undefined ? variant : findVariant(whole, early);
		return meant && lineFor(whole, meant);
	};
	const units = (data: FormData) => parseQuantity(String(data.get('quantity')), { max }, chosen);
	return (
		<>
			<OptionButtons product={whole} choice={choice} fields={fields} asked={asked} form={form} />
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
				<div className="min-w-27 grow max-lg:[&_button]:px-2">
					<AddToCartButton
						product={product}
						chosen={lineIn}
						onOpenChoice={askForChoice}
						quantity={units}
						wording="product page"
						form={form}
					/>
				</div>
				<WishlistToggle product={product} onPage />
			</div>
			<CompareToggle product={product} onPage />
			{variant !== undefined && isLowStock({ available: variant.stock, status: 'active' }, lowStock) && (
				<p className="mt-3 text-sm text-warning">Only {variant.stock} left.</p>
			)}
			<Suspense>
				{outOfSight && (
					<BuyBar
						product={product}
						choice={choice}
						onNotify={onNotify}
						onChoose={askForChoice}
						addToCart={
							<AddToCartButton product={product} chosen={lineIn} quantity={units} wording="product page" />
						}
					/>
				)}
			</Suspense>
		</>
	);
}
