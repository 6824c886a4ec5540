import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Cart } from '../../contracts/cart.ts';
import { formatRupees, roundUpToRupee } from '../../shared/money.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { DeliveryNote } from '../delivery/DeliveryNote.tsx';
import { readDeliveryPin } from '../delivery/deliveryPin.ts';
import { firstPicture } from '../product/productFields.ts';
import { useSettings } from '../settings/settings.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { ClearList, ListPanel, ProductLine, UnsoldLine } from './ListPanel.tsx';
import { lineKey, toLineId } from './lines.ts';
import { offersQuery, offerText } from './offers.ts';
import { useCart, useCartActions } from './queries.ts';
import { getSubtotal, sumGst } from './totals.ts';

function Unsold({ line }: { line: Cart[number] }) {
	const { remove } = useCartActions();
	const { product, variant } = line;
	const id = toLineId(line);
	return (
		<UnsoldLine
			id={id}
			name={product.name}
			variant={variant}
			image={firstPicture(product.images)}
			onRemove={() => void remove(id)}
		/>
	);
}

function Line({ line }: { line: Cart[number] }) {
	const { setQuantity, remove } = useCartActions();
	const { product, variant, quantity } = line;
	const id = toLineId(line);
	const name = nameWithVariant({ name: product.name, variant });
	return (
		<ProductLine product={product} variant={variant} data-line={lineKey(id)}>
			<div className="flex items-center justify-between">
				<Stepper
					value={quantity}
					max={Math.max(1, product.stock)}
					label={`Quantity of ${name}`}
					onChange={(wanted) => void setQuantity(id, wanted)}
				/>
				<IconButton label={`Remove ${name}`} onClick={() => void remove(id)}>
					<Trash2 size={18} aria-hidden />
				</IconButton>
			</div>
			{quantity > product.stock && (
				<p className="mt-1 text-danger text-sm">
					{product.inStock ? `Only ${product.stock} left.` : 'Out of stock. Please remove it.'}
				</p>
			)}
		</ProductLine>
	);
}

/** The amount missing for free shipping, in words; null means that no order ships free. */
function getShippingNote(subtotal: number, freeOver: number | null): string {
	if (freeOver === null) return 'Shipping is added at checkout.';
	return subtotal > freeOver
		? 'Free shipping on this order.'
		: `Free shipping on orders over ${formatRupees(freeOver)} (excl. GST).`;
}

/** The automatic offers of today for these lines; the checkout deducts the best one. */
function Offers({ lines, subtotal }: { lines: Cart; subtotal: number }) {
	const { data } = useQuery(offersQuery([...new Set(lines.map(({ product }) => product.id))]));
	if (data === undefined || data.length === 0) return null;
	return (
		<ul aria-label="Offers" className="mb-4 space-y-1 text-success text-xs">
			{data.map((offer) => (
				<li key={offer.name}>{offerText(offer, subtotal)}</li>
			))}
		</ul>
	);
}

/** What the lines cost, and the way to pay for them. */
function Totals({ lines }: { lines: Cart }) {
	const { shipping } = useSettings();
	const subtotal = getSubtotal(lines);
	const total = roundUpToRupee(subtotal + sumGst(lines));
	const pin = readDeliveryPin();
	return (
		<>
			<dl className="tabular-nums">
				<div className="flex items-baseline justify-between">
					<dt>Subtotal</dt>
					<dd className="font-semibold text-lg">{formatRupees(subtotal)}</dd>
				</div>
				<div className="flex items-baseline justify-between text-muted text-sm">
					<dt>GST</dt>
					<dd>{formatRupees(total - Math.round(subtotal))}</dd>
				</div>
				<div className="flex items-baseline justify-between">
					<dt>Total incl. GST</dt>
					<dd className="font-semibold text-lg">{formatRupees(total)}</dd>
				</div>
			</dl>
			<p className="mt-1 mb-1 text-muted text-xs">{getShippingNote(subtotal, shipping.freeOver)}</p>
			{pin !== undefined && <DeliveryNote pin={pin} className="mb-1 min-h-4 text-xs" />}
			<p className="mb-4 text-muted text-xs">Enter a coupon code at checkout.</p>
			<Offers lines={lines} subtotal={subtotal} />
			<ButtonLink variant="accent" to="/checkout" reloadDocument className="w-full">
				Go to Checkout
			</ButtonLink>
		</>
	);
}

function Footer({ lines }: { lines: Cart }) {
	const { clear } = useCartActions();
	return (
		<>
			{lines.length > 0 && <Totals lines={lines} />}
			<div className="mt-2">
				<ClearList list="cart" onClear={() => void clear()} />
			</div>
		</>
	);
}

/** Content of the cart panel; its own chunk, loaded when the panel is about to open. */
export default function CartPanel() {
	const { lines, retry } = useCart();
	return (
		<ListPanel
			list="cart"
			isEmpty={lines.length === 0}
			browse="Continue Shopping"
			retry={retry}
			footer={<Footer lines={lines.filter(({ noLongerSold }) => noLongerSold === undefined)} />}
		>
			{lines.map((line) => {
				const Shown = line.noLongerSold === undefined ? Line : Unsold;
				return <Shown key={lineKey(toLineId(line))} line={line} />;
			})}
		</ListPanel>
	);
}
