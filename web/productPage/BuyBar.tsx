import type { ReactNode } from 'react';
import type { Product } from '../../contracts/products.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { Button } from '../ui/Button.tsx';
import type { VariantChoice } from './useVariantChoice.ts';

const inTitleCase = (name: string): string =>
	name.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());

/** At the bottom of a phone: the price and the next step, which is the open choice, the cart, or an email when it is back. */
export function BuyBar({
	product,
	choice: { values, variant, open },
	onNotify,
	onChoose,
	addToCart,
}: {
	/** As it is shown for the choice. */
	product: Product;
	choice: VariantChoice;
	onNotify: () => void;
	onChoose: () => void;
	addToCart: ReactNode;
}) {
	const wide = { variant: 'accent', size: 'large', className: 'w-full' } as const;
	const nextStep = () => {
		if (product.needsLicence) return addToCart;
		if (open !== undefined)
			return (
				<Button {...wide} onClick={onChoose}>
					{product.inStock ? `Choose ${inTitleCase(open.name)}` : 'Notify Me'}
				</Button>
			);
		if (product.inStock || variant === undefined) return addToCart;
		return (
			<Button
				{...wide}
				onClick={() => {
					onNotify();
					document.querySelector('[data-notify]')?.scrollIntoView({ block: 'center' });
				}}
			>
				Notify Me
			</Button>
		);
	};
	return (
		<section
			aria-label="Buy"
			data-buy-bar
			className="comes-up fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-line border-t bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg md:hidden print:hidden"
		>
			<div className="min-w-0">
				{product.options.length > 0 && (
					<p className="truncate text-muted text-xs">
						{product.options.flatMap(({ name }) => values[name] ?? []).join(', ')}
					</p>
				)}
				<ProductPrice product={product} brief />
			</div>
			<div className="w-36 flex-none [&_button]:px-2">{nextStep()}</div>
		</section>
	);
}
