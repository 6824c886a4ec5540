import { FileText, Phone } from 'lucide-react';
import { useId } from 'react';
import type { AdminOrder, Order } from '../../../contracts/orders.ts';
import { counted } from '../../../shared/counted.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { feeRows } from '../../../shared/fees.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { paymentText } from '../../../shared/paymentChannels.ts';
import { formatAddress, formatPhone } from '../../addresses/AddressCards.tsx';
import { billedTo } from '../../addresses/billedTo.ts';
import { discountText } from '../../product/discountText.ts';
import { call } from '../../session/call.ts';
import { FileButton } from '../FileButton.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderSummary } from './OrderSummary.tsx';

const refusalText = (count: number) => `The buyer has refused ${counted(count, 'parcel')} at the door`;

/** The buyer, the address and the payment of an order. */
function OrderFacts({ order }: { order: Order }) {
	return (
		<div className="flex flex-wrap items-start gap-x-8 gap-y-3 px-5 py-3.5 text-sm">
			<div className="min-w-0">
				<p className="wrap-anywhere">{order.user.email}</p>
				{order.address?.phone != null && (
					<a
						href={`tel:+91${order.address.phone}`}
						className="inline-flex min-h-6 items-center gap-1.5 underline pointer-coarse:min-h-11"
					>
						<Phone size={13} aria-hidden />
						{formatPhone(order.address.phone)}
					</a>
				)}
				{billedTo(order) !== '' && (
					<p className="wrap-anywhere max-w-sm text-muted">Billed to {billedTo(order)}</p>
				)}
				{order.gstin !== null && <p className="text-muted">GSTIN {order.gstin}</p>}
				{order.ageDeclaredAt !== null && <p className="text-muted">Age declared</p>}
			</div>
			<p className="min-w-48 max-w-sm grow basis-48 text-muted">
				{order.address === null ? 'N/A' : formatAddress(order.address)}
			</p>
			<div className="text-muted tabular-nums sm:ml-auto sm:text-right">
				<p>
					{paymentText(order.payment) || 'paid'}
					{order.payment.amountDue > 0 && `, ${formatRupeesExact(order.payment.amountDue)} to collect`}
					{order.refundedAmount > 0 && `, ${formatRupeesExact(order.refundedAmount)} refunded`}
				</p>
				{feeRows(order).map(({ name, rupees }) => (
					<p key={name}>
						with {formatRupeesExact(rupees)} for {name.toLowerCase()}
					</p>
				))}
				{order.payment.refusals > 0 && (
					<p data-refusals={order.payment.refusals} className="text-warning">
						{refusalText(order.payment.refusals)}
					</p>
				)}
				{order.discount !== undefined && (
					<p data-discount={order.discount.amount}>{discountText(order.discount)}</p>
				)}
			</div>
		</div>
	);
}

const states = {
	queued: 'being sent',
	'to pay': 'you need to pay this refund (Orders › Refunds)',
	pending: 'in progress',
	processed: 'made',
	failed: 'could not be made; see Orders › Refunds',
};

/** The refunds of an order that are for no cancelled or rejected item. */
function PartialRefunds({ order }: { order: Order }) {
	if (order.partialRefunds.length === 0) return null;
	return (
		<ul aria-label={`Refunds of ${order.number}`} className="border-line border-t px-5 py-3 text-sm">
			{order.partialRefunds.map(({ amount, state, reason, at, reference, creditNote }) => (
				<li key={`${at} ${reference}`} className="wrap-anywhere text-muted">
					{formatRupeesExact(amount)} refund {states[state]}, {dateAndTime(at)}: {reason}
					{reference !== null && ` (${reference})`}
					{creditNote !== null && (
						<FileButton
							variant="ghost"
							name={`Credit note ${creditNote.number}`}
							icon={<FileText size={14} aria-hidden />}
							load={() =>
								call('GET /orders/credit-notes/{creditNoteId}', { params: { creditNoteId: creditNote.id } })
							}
							file={`credit-note-${creditNote.number.replaceAll('/', '-')}.pdf`}
						/>
					)}
				</li>
			))}
		</ul>
	);
}

/** Who entered an order, and why prices differ; nothing for an order that the buyer placed. */
function ManualDetails({ order }: { order: AdminOrder }) {
	const { manual, orderItems } = order;
	if (manual === undefined) return null;
	const getName = (id: string) => orderItems.find(({ productId }) => productId === id)?.name ?? 'A product';
	return (
		<div
			data-manual={manual.channel}
			className="wrap-anywhere border-line border-t px-5 py-3 text-muted text-sm"
		>
			<p>
				Manual order · {manual.channel} · entered by {manual.enteredBy}
			</p>
			{manual.prices.map(({ productId, ownPrice, reason }) => (
				<p key={productId}>
					{getName(productId)}: instead of {formatRupeesExact(ownPrice)}, {reason}
				</p>
			))}
			{manual.discountReason !== null && <p>Discount: {manual.discountReason}</p>}
			{manual.note !== null && <p>Note: {manual.note}</p>}
		</div>
	);
}

/** An order, as one line or in full with its items; `editing` is the one item in the whole list that is being edited. */
export function OrderCard({
	order,
	open,
	editing,
	selected,
	onFold,
	onEdit,
	onSaved,
	onSelect,
	onShip,
}: {
	order: AdminOrder;
	/** Whether it is shown in full, else as one line. */
	open: boolean;
	editing: string | undefined;
	/** Whether it is selected for shipping together with others. */
	selected: boolean;
	/** Opens a folded card, and folds an open one. */
	onFold: () => void;
	onEdit: (id: string | undefined) => void;
	onSaved: () => void;
	onSelect: (selected: boolean) => void;
	onShip: () => void;
}) {
	const bodyId = useId();
	return (
		<article
			data-order={order.id}
			aria-label={`Order ${order.number}`}
			className="rounded-md border border-line bg-surface"
		>
			<OrderSummary
				order={order}
				open={open}
				bodyId={bodyId}
				selected={selected}
				onFold={onFold}
				onSelect={onSelect}
			/>
			{/* Folding a card keeps what was typed into it. */}
			{(open || order.orderItems.some(({ id }) => id === editing)) && (
				<div id={bodyId} hidden={!open} className="border-line border-t">
					<OrderFacts order={order} />
					<ul className="divide-y divide-line border-line border-t px-5">
						{order.orderItems.map((item) => (
							<OrderItemRow
								key={item.id}
								order={order}
								item={item}
								editing={editing === item.id}
								onEdit={(edited) => onEdit(edited ? item.id : undefined)}
								onSaved={onSaved}
							/>
						))}
					</ul>
					<ManualDetails order={order} />
					<PartialRefunds order={order} />
					<OrderActions order={order} onSaved={onSaved} onShip={onShip} />
				</div>
			)}
		</article>
	);
}
