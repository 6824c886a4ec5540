import { PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { defaultSku } from '../../contracts/ids.ts';
import { formatRupees } from '../../contracts/money.ts';
import type { Product } from '../../contracts/products.ts';
import { store } from '../../store.config.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Stars } from '../ui/Stars.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { KeyFeatures } from './KeyFeatures.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { nameOf } from './productFields.ts';

/** More than this of one product cannot be ordered at once. */
const mostPerLine = 999;

/** What the shop promises with every parcel, in its own settings' words. */
function Promises() {
	const { freeOver, deliveryDays } = store.shipping;
	const [soonest, latest] = deliveryDays;
	return (
		<ul className="mt-8 grid gap-3 border-line border-t pt-6 text-sm">
			{freeOver !== null && (
				<li className="flex gap-3">
					<Truck size={20} aria-hidden className="flex-none text-accent-text" />
					Free shipping on orders over {formatRupees(freeOver)}, within {store.country}.
				</li>
			)}
			<li className="flex gap-3">
				<PackageCheck size={20} aria-hidden className="flex-none text-accent-text" />
				Delivered within {soonest} to {latest} business days.
			</li>
			<li className="flex gap-3">
				<RotateCcw size={20} aria-hidden className="flex-none text-accent-text" />
				Unused and undamaged, it can be returned within {store.returnDays} days.
			</li>
		</ul>
	);
}

function Buy({ product }: { product: Product }) {
	const [quantity, setQuantity] = useState(1);
	const most = Math.max(1, Math.min(product.stock, mostPerLine));
	return (
		<>
			<div className="mt-7 flex flex-wrap items-stretch gap-2 sm:gap-3">
				<Stepper
					value={Math.min(quantity, most)}
					max={most}
					disabled={!product.inStock}
					onChange={setQuantity}
				/>
				<div className="min-w-27 grow max-sm:[&_button]:px-2">
					<AddToCartButton product={product} quantity={Math.min(quantity, most)} wording="product page" />
				</div>
				<WishlistToggle product={product} onPage />
			</div>
			{product.inStock && product.stock <= store.lowStock && (
				<p className="mt-3 text-sm text-warning">Only {product.stock} left.</p>
			)}
		</>
	);
}

/** What stands beside the pictures: what it is, what it costs, and the way into the cart. */
export function ProductSummary({ product }: { product: Product }) {
	return (
		<div className="min-w-0">
			<p className="eyebrow">{nameOf(product.brand)}</p>
			<h1 className="mt-1 font-display text-3xl sm:text-4xl">{product.name}</h1>
			<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				{/* Below, the tab of the reviews opens by this address. */}
				<Link
					to="#reviews"
					preventScrollReset
					className="flex min-h-6 items-center gap-2 text-muted hover:text-text"
				>
					<Stars rating={product.rating} />
					{product.reviewCount > 0 && <span className="text-text">{product.rating.toFixed(1)}</span>}
					<span className="underline">
						{product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
					</span>
				</Link>
				<Badge tone={product.inStock ? 'success' : 'danger'}>
					{product.inStock ? 'In Stock' : 'Out of Stock'}
				</Badge>
				<span className="text-muted">SKU: {product.sku ?? defaultSku(product.id)}</span>
			</p>
			<div className="mt-6" data-price>
				<ProductPrice product={product} large />
			</div>
			<p className="mt-6 max-w-prose whitespace-pre-line">{product.shortDescription}</p>
			<KeyFeatures features={product.features} />
			<Buy product={product} />
			<Promises />
		</div>
	);
}
