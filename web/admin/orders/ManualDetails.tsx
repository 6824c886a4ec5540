import type { AdminOrder } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';

/** Who entered an order, and why prices differ; nothing for an order that the buyer placed. */
export function ManualDetails({ order }: { order: AdminOrder }) {
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
