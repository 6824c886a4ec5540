import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { VariantId } from '../../contracts/ids.ts';
import type { Product } from '../../contracts/products.ts';
import { isGun } from '../../shared/guns.ts';
import { cashText } from '../delivery/cashText.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { getName } from '../product/productFields.ts';
import { useSettings } from '../settings/settings.ts';
import { Badge } from '../ui/Badge.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Stars } from '../ui/Stars.tsx';
import { BuyBox } from './BuyBox.tsx';
import { GunPart } from './gunPart.ts';
import { KeyFeatures } from './KeyFeatures.tsx';
import type { VariantChoice } from './useVariantChoice.ts';
import { shownFor } from './variantChoice.ts';

const NotifyMe = lazyWithRetry(() => import('../alerts/NotifyMe.tsx'));
const DeliveryField = lazyWithRetry(() => import('../delivery/DeliveryField.tsx'));

/** Beside the pictures: name, price, cart button, delivery and what it is. */
export function ProductSummary({
	product: whole,
	choice,
	instead,
}: {
	product: Product;
	choice: VariantChoice;
	/** Shown in place of everything with which it is bought. */
	instead?: ReactNode;
}) {
	const { search } = useLocation();
	const product = shownFor(whole, choice.values);
	const { variant, open } = choice;
	/** The variant whose return was asked for in the bar of a phone, until another one is chosen. */
	const [asked, setAsked] = useState<VariantId>();
	if (asked !== undefined && asked !== variant?.id) setAsked(undefined);
	const settings = useSettings();
	const payableInCash = cashText(product, settings) !== '';
	const answerHeight = product.needsLicence
		? ''
		: payableInCash
			? 'min-h-37 lg:min-h-31'
			: 'min-h-32 lg:min-h-26';
	const stock = product.inStock ? 'In Stock' : (variant ?? open) ? 'Out of Stock' : 'Not Available';
	return (
		<div className="min-w-0 md:row-span-2">
			<p className="eyebrow">{getName(product.brand)}</p>
			<h1 className="mt-1 font-display text-3xl sm:text-4xl">{product.name}</h1>
			{/* Room for a saving, so that the options do not move when only some variants have one. */}
			<div
				className={`mt-4 ${whole.options.length === 0 ? '' : whole.packUnit === undefined ? 'min-h-24' : 'min-h-29'}`}
				data-price
			>
				<ProductPrice product={product} large />
			</div>
			<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				{/* Opens the reviews tab below. */}
				<Link
					to={{ search, hash: '#reviews' }}
					preventScrollReset
					className="reach flex min-h-6 items-center gap-2 text-muted hover:text-text"
				>
					<Stars rating={product.rating} />
					{product.reviewCount > 0 && <span className="text-text">{product.rating.toFixed(1)}</span>}
					<span className="underline">
						{product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
					</span>
				</Link>
				<Badge tone={product.inStock ? 'success' : 'danger'}>{stock}</Badge>
				<span className="wrap-anywhere text-muted">SKU: {variant === undefined ? '–' : product.sku}</span>
			</p>
			{instead ?? <BuyBox product={whole} choice={choice} onNotify={() => setAsked(variant?.id)} />}
			{!instead && variant !== undefined && !product.inStock && !product.needsLicence && (
				<Suspense fallback={<div data-notify className="mt-4 h-11" />}>
					<NotifyMe
						key={variant.id}
						productId={product.id}
						variantId={variant.id}
						asked={asked === variant.id}
					/>
				</Suspense>
			)}
			{!instead && open !== undefined && !product.inStock && !product.needsLicence && (
				<p className="mt-4 text-muted text-sm">
					Choose your {open.name.toLowerCase()}, and we can email you when it is back.
				</p>
			)}
			{!instead && isGun(whole) && (
				<Suspense fallback={<div className="mt-3 h-9.5" />}>
					<GunPart part="toggle" product={whole} />
				</Suspense>
			)}
			{/* As high as its longest answer, so that nothing moves. */}
			<div className={`mt-6 ${answerHeight}`}>
				<Suspense>
					<DeliveryField product={product} />
				</Suspense>
			</div>
			<p className="mt-4 max-w-prose whitespace-pre-line">{product.shortDescription}</p>
			<KeyFeatures features={product.features} />
		</div>
	);
}
