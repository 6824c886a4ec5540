import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Address } from '../../contracts/addresses.ts';
import type { User } from '../../contracts/auth.ts';
import { formatRupees, formatRupeesExact } from '../../contracts/money.ts';
import type { Quote } from '../../contracts/payments.ts';
import { store } from '../../store.config.ts';
import { AddressCards, linesOf } from '../addresses/AddressCards.tsx';
import { AddressDialog } from '../addresses/AddressDialog.tsx';
import { useAddresses } from '../addresses/queries.ts';
import { useCart } from '../cart/queries.ts';
import { CallRefused, call } from '../session/call.ts';
import { Guard } from '../session/Guard.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { toast } from '../shell/toasts.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { loadPaymentScript, openPaymentDialog } from './paymentDialog.ts';

const quoteKey = ['me', 'quote'] as const;
const orderPlacedMs = 5000;

function Lines({ quote }: { quote: Quote }) {
	const { lines } = useCart();
	return (
		<ul className="divide-y divide-line border-line border-y">
			{quote.lines.map((line) => (
				<li key={line.productId} className="flex gap-4 py-4">
					<div className="size-20 shrink-0 bg-sunken">
						<Picture
							image={lines.find(({ product }) => product.id === line.productId)?.product.images[0]}
							alt=""
						/>
					</div>
					<div className="min-w-0 grow text-sm">
						<p className="font-medium">{line.name}</p>
						<p className="mt-1 text-muted">
							Quantity: {line.quantity} · GST {line.gst}%
						</p>
						{line.shippingCharges > 0 && (
							<p className="text-muted">Shipping: {formatRupeesExact(line.shippingCharges)}</p>
						)}
						{line.available < line.quantity && (
							<p className="text-danger">Only {line.available} left: please lower the quantity.</p>
						)}
					</div>
					<div className="text-right text-sm tabular-nums">
						<p className="font-semibold">{formatRupeesExact(line.linePrice)}</p>
						{line.regularPrice > line.unitPrice && (
							<s className="text-muted">{formatRupees(line.regularPrice * line.quantity)}</s>
						)}
						<p className="text-muted">GST {formatRupeesExact(line.gstAmount)}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

const ruleTexts: Record<Quote['shippingRule'], string> = {
	sum: 'The sum of the charges of each item.',
	'free over threshold': `Free on orders over ${formatRupees(store.shipping.freeOver)}.`,
	'flat cap': `Never more than ${formatRupees(store.shipping.flatCap)}.`,
};

function Totals({ quote }: { quote: Quote }) {
	const rows: [string, number][] = [
		['Subtotal', quote.subtotal],
		['Total GST', quote.gst],
		['Shipping Charges', quote.shipping],
	];
	return (
		<dl className="space-y-2 py-4 text-sm tabular-nums">
			{rows.map(([name, amount]) => (
				<div key={name} className="flex justify-between">
					<dt className="text-muted">{name}</dt>
					<dd>{formatRupeesExact(amount)}</dd>
				</div>
			))}
			<div className="flex justify-between border-line border-t pt-2 font-semibold text-lg">
				<dt>Grand Total</dt>
				<dd data-grand-total>{formatRupeesExact(quote.total)}</dd>
			</div>
			<p className="text-muted text-xs">{ruleTexts[quote.shippingRule]}</p>
		</dl>
	);
}

/** The selection after the list changed: what was chosen while it is there, else the default, else the first. */
function selectedOf(addresses: Address[], chosen: string | undefined): Address | undefined {
	return (
		addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
	);
}

type Dialogs =
	| { kind: 'none' }
	| { kind: 'edit'; address: Address | undefined }
	| { kind: 'delete'; address: Address };

function ShippingAddress({
	selected,
	onSelect,
}: {
	selected: Address | undefined;
	onSelect: (id: string | undefined) => void;
}) {
	const { addresses, isPending, reload } = useAddresses();
	const [dialog, setDialog] = useState<Dialogs>({ kind: 'none' });
	const close = () => setDialog({ kind: 'none' });

	async function remove(address: Address) {
		close();
		try {
			await call('DELETE /addresses/{id}', { params: { id: address.id } });
			if (selected?.id === address.id) onSelect(addresses.find(({ id }) => id !== address.id)?.id);
			await reload();
			toast.success('Address Deleted', { text: 'Address has been successfully deleted.' });
		} catch {
			toast.error('Delete Failed', { text: 'Failed to delete address. Please try again.' });
		}
	}

	return (
		<section aria-label="Shipping Address" className="mt-8">
			<h2 className="mb-4 font-display text-xl">Shipping Address</h2>
			{isPending ? (
				<p className="text-muted">Loading addresses...</p>
			) : addresses.length === 0 ? (
				<>
					<p className="mb-3 text-muted">No address found.</p>
					<button
						type="button"
						onClick={() => setDialog({ kind: 'edit', address: undefined })}
						className="button"
					>
						Add Address
					</button>
				</>
			) : (
				<>
					<AddressCards
						addresses={addresses}
						selected={selected?.id}
						onSelect={({ id }) => onSelect(id)}
						onEdit={(address) => setDialog({ kind: 'edit', address })}
						onDelete={(address) => setDialog({ kind: 'delete', address })}
					/>
					<button
						type="button"
						onClick={() => setDialog({ kind: 'edit', address: undefined })}
						className="button button-quiet mt-4"
					>
						Add New Address
					</button>
				</>
			)}
			{dialog.kind === 'edit' && (
				<AddressDialog
					address={dialog.address}
					onClose={close}
					onSaved={(saved) => {
						close();
						if (saved.isDefault) onSelect(saved.id);
						void reload();
						toast.success(
							dialog.address === undefined ? 'Address added successfully' : 'Address updated successfully',
						);
					}}
				/>
			)}
			{dialog.kind === 'delete' && (
				<ConfirmDialog
					title="Delete Address"
					question="Are you sure you want to delete this address? This action cannot be undone."
					confirm="Delete"
					onConfirm={() => void remove(dialog.address)}
					onClose={close}
				/>
			)}
		</section>
	);
}

function Checkout({ user }: { user: User }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { data: shop } = useQuery({
		queryKey: ['shop'],
		queryFn: ({ signal }) => call('GET /config', { signal }),
	});
	const { data: quote, isPending } = useQuery({
		queryKey: quoteKey,
		queryFn: ({ signal }) => call('GET /checkout/quote', { signal }),
	});
	const { addresses } = useAddresses();
	const [chosen, setChosen] = useState<string>();
	const [paying, setPaying] = useState(false);
	const [changed, setChanged] = useState(false);
	const address = selectedOf(addresses, chosen);
	const script = shop?.payment.checkoutScript;
	const addressChosen = address !== undefined;

	useEffect(() => {
		// Its failure is told when Pay Now is pressed.
		if (addressChosen && script !== undefined)
			loadPaymentScript(script).catch((error: unknown) => reportError(error));
	}, [addressChosen, script]);

	async function claimOrder(paid: Quote, addressId: Address['id'], paymentId: string): Promise<boolean> {
		try {
			await call('POST /orders', {
				body: {
					userId: user.id,
					addressId,
					products: paid.lines.map((line) => ({
						productId: line.productId,
						quantity: line.quantity,
						price: line.unitPrice,
						name: line.name,
					})),
					totalAmount: paid.total,
					paymentId,
					status: 'completed',
				},
			});
			return true;
		} catch {
			toast.error('Order Error', {
				text: 'Payment succeeded but failed to store order. Please contact support.',
			});
			return false;
		}
	}

	async function pay(shown: Quote, to: Address): Promise<void> {
		if (shop === undefined) throw new Error('The shop has not said how to pay.');
		const order = await call('POST /payments/order', {
			body: {
				amount: shown.total,
				currency: 'INR',
				receipt: `receipt_${performance.timeOrigin + performance.now()}`,
				notes: { userId: user.id, addressId: to.id },
			},
		});
		if (!order.id)
			return toast.error('Payment Error', { text: 'Failed to create payment order. Please try again.' });
		await loadPaymentScript(shop.payment.checkoutScript);
		const result = await openPaymentDialog({
			key: shop.payment.publicKey,
			amount: Math.round(order.amount * 100),
			currency: order.currency,
			order_id: order.id,
			name: shop.name,
			prefill: { name: user.name, email: user.email },
			notes: { address: linesOf(to).slice(0, 250) },
		});
		// Closed without a word: the payment may still have gone through and be known by now.
		if (result === undefined) return client.invalidateQueries({ queryKey: ['me'] });
		const { success, refunded } = await call('POST /payments/verify', { body: result }).then(
			(answer) => ({ ...answer, refunded: undefined }),
			(error: unknown) => {
				if (!(error instanceof CallRefused)) throw error;
				return { success: false, refunded: error.status === 409 ? error.message : undefined };
			},
		);
		if (refunded !== undefined) return toast.error('Payment Refunded', { text: refunded });
		if (!success)
			return toast.error('Payment Verification Failed', {
				text: 'Payment verification failed. Please contact support if you were charged.',
			});
		if (!(await claimOrder(shown, to.id, result.razorpay_payment_id))) return;
		await client.invalidateQueries({ queryKey: ['me'] });
		toast.success('Order Placed Successfully!', {
			text: 'A confirmation e-mail with your invoice is on its way.',
			ms: orderPlacedMs,
		});
		await navigate('/profile?tab=orders');
	}

	async function payNow() {
		if (quote === undefined || address === undefined) return;
		setPaying(true);
		setChanged(false);
		try {
			await pay(quote, address);
		} catch (error) {
			if (error instanceof CallRefused && error.status === 409 && 'quote' in error.answer) {
				setChanged(true);
				await client.invalidateQueries({ queryKey: ['me'] });
			} else
				toast.error('Payment Error', {
					text: 'An error occurred while processing payment. Please try again.',
				});
		} finally {
			setPaying(false);
		}
	}

	const empty = quote !== undefined && quote.lines.length === 0;
	const short = quote?.lines.some((line) => line.available < line.quantity) ?? false;
	return (
		<div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
			<div>
				<h2 className="mb-4 font-display text-xl">Your Cart</h2>
				{isPending ? (
					<p className="text-muted">Loading your cart...</p>
				) : quote === undefined || empty ? (
					<p>Your cart is empty.</p>
				) : (
					<Lines quote={quote} />
				)}
				<ShippingAddress selected={address} onSelect={setChosen} />
			</div>
			<section aria-label="Summary" className="h-fit border border-line bg-surface p-6 lg:sticky lg:top-32">
				<h2 className="font-display text-xl">Summary</h2>
				{quote !== undefined && <Totals quote={quote} />}
				{changed && (
					<div className="mb-4">
						<Notice kind="warning">
							Prices or stock have changed since you opened this page. Please check the new amounts above,
							then press Pay Now to accept them.
						</Notice>
					</div>
				)}
				<button
					type="button"
					disabled={quote === undefined || empty || short || address === undefined || paying}
					onClick={() => void payNow()}
					className="button w-full"
				>
					{paying ? 'Processing Payment...' : 'Pay Now'}
				</button>
				{shop?.payment.sandbox && (
					<p className="mt-3 text-muted text-xs">This shop uses a payment sandbox: no money moves.</p>
				)}
			</section>
		</div>
	);
}

export default function CheckoutPage() {
	return (
		<main className="mx-auto max-w-7xl px-4 py-8">
			<PageHead title={`Checkout | ${store.name}`} noindex />
			<Link to="/products" reloadDocument className="text-sm underline">
				Back to Shop
			</Link>
			<h1 className="mt-2 mb-8 font-display text-3xl">Checkout</h1>
			<Guard>{(user) => <Checkout user={user} />}</Guard>
		</main>
	);
}
