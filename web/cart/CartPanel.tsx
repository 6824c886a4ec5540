import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../contracts/cart.ts';
import { formatRupees, formatRupeesExact } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { firstPicture } from '../catalog/productFields.ts';
import { lazyPart } from '../session/lazyPart.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PanelBody } from '../ui/PanelBody.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { gstOf, subtotalOf } from './lines.ts';
import { useCart, useCartActions } from './queries.ts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('../ui/Dialog.tsx')).ConfirmDialog }));

function Line({ line: { product, quantity } }: { line: Cart[number] }) {
	const { setQuantity, remove } = useCartActions();
	return (
		<li data-line={product.id} className="flex gap-4 py-4">
			<div className="size-20 flex-none overflow-hidden rounded-sm border border-line bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="80px" />
			</div>
			<div className="min-w-0 grow">
				<Link
					to={`/products/product/${product.id}`}
					className="line-clamp-2 font-medium text-sm leading-snug hover:underline"
				>
					{product.name}
				</Link>
				<div className="mt-1 mb-2">
					<ProductPrice product={product} />
				</div>
				<div className="flex items-center justify-between">
					<Stepper
						value={quantity}
						max={Math.max(1, product.stock)}
						label={`Quantity of ${product.name}`}
						onChange={(wanted) => void setQuantity(product.id, wanted)}
					/>
					<IconButton label={`Remove ${product.name}`} onClick={() => void remove(product.id)}>
						<Trash2 size={18} aria-hidden />
					</IconButton>
				</div>
				{quantity > product.stock && (
					<p className="mt-1 text-danger text-sm">
						{product.inStock ? `Only ${product.stock} left.` : 'Out of stock. Please remove it.'}
					</p>
				)}
			</div>
		</li>
	);
}

/** What is still missing for free shipping, in words; the promise is the store's setting (D11). */
function shippingNote(subtotal: number): string {
	const { freeOver } = store.shipping;
	if (freeOver === null) return 'Shipping is added at checkout.';
	return subtotal > freeOver
		? 'Free shipping on this order.'
		: `Free shipping on orders over ${formatRupees(freeOver)} (excl. GST).`;
}

function Footer({ lines }: { lines: Cart }) {
	const { clear } = useCartActions();
	const [asking, setAsking] = useState(false);
	const subtotal = subtotalOf(lines);
	const gst = gstOf(lines);
	return (
		<>
			<dl className="tabular-nums">
				<div className="flex items-baseline justify-between">
					<dt>Subtotal</dt>
					<dd className="font-semibold text-lg">{formatRupeesExact(subtotal)}</dd>
				</div>
				<div className="flex items-baseline justify-between text-muted text-sm">
					<dt>GST</dt>
					<dd>{formatRupeesExact(gst)}</dd>
				</div>
				<div className="flex items-baseline justify-between">
					<dt>Total incl. GST</dt>
					<dd className="font-semibold text-lg">{formatRupeesExact(subtotal + gst)}</dd>
				</div>
			</dl>
			<p className="mt-1 mb-4 text-muted text-xs">{shippingNote(subtotal)}</p>
			<ButtonLink variant="accent" to="/checkout" reloadDocument className="w-full">
				Go to Checkout
			</ButtonLink>
			<button
				type="button"
				onClick={() => setAsking(true)}
				className="mt-2 min-h-9 w-full text-muted text-sm hover:text-text hover:underline"
			>
				Clear cart
			</button>
			{asking && (
				<Suspense>
					<ConfirmDialog
						title="Clear cart"
						question="All items will be removed from your cart."
						confirm="Clear cart"
						onConfirm={() => void clear()}
						onClose={() => setAsking(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

/** What the cart's panel shows; a chunk of its own, loaded when somebody is about to open it. */
export default function CartPanel() {
	const { lines, retry } = useCart();
	if (retry !== undefined)
		return (
			<PanelBody>
				<div role="alert" className="py-12 text-center">
					<p className="mb-6">Your cart could not be loaded.</p>
					<Button variant="secondary" onClick={() => void retry()}>
						Retry
					</Button>
				</div>
			</PanelBody>
		);
	if (lines.length === 0)
		return (
			<PanelBody>
				<div className="py-12 text-center">
					<p className="mb-6 text-muted">Your cart is empty</p>
					<ButtonLink to="/products">Continue Shopping</ButtonLink>
				</div>
			</PanelBody>
		);
	return (
		<PanelBody footer={<Footer lines={lines} />}>
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<Line key={line.product.id} line={line} />
				))}
			</ul>
		</PanelBody>
	);
}
