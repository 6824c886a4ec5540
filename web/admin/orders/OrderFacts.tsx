import { Phone } from 'lucide-react';
import type { Order } from '../../../contracts/orders.ts';
import { counted } from '../../../shared/counted.ts';
import { feeRows } from '../../../shared/fees.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { paymentText } from '../../../shared/paymentChannels.ts';
import { formatAddress, formatPhone } from '../../addresses/AddressCards.tsx';
import { billedTo } from '../../addresses/billedTo.ts';
import { discountText } from '../../product/discountText.ts';

const refusalText = (count: number) => `The buyer has refused ${counted(count, 'parcel')} at the door`;

/** The buyer, the address and the payment of an order. */
export function OrderFacts({ order }: { order: Order }) {
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
