import type { ManualQuote } from '../../../contracts/manualOrders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';

/** The totals as the server has computed them. */
export function Totals({ quote }: { quote: ManualQuote | undefined }) {
	const rows: [string, string][] =
		quote === undefined
			? []
			: [
					['Goods', formatRupeesExact(quote.subtotal)],
					...(quote.discount > 0
						? [['Discount', `−${formatRupeesExact(quote.discount)}`] satisfies [string, string]]
						: []),
					['GST', formatRupeesExact(quote.gst)],
					['Shipping', quote.shipping === 0 ? 'Free' : formatRupeesExact(quote.shipping)],
				];
	return (
		<dl aria-label="Totals" className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
			{rows.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-muted">{name}</dt>
					<dd className="text-right">{value}</dd>
				</div>
			))}
			<dt className="border-line border-t pt-2 font-semibold">Total</dt>
			<dd data-total className="border-line border-t pt-2 text-right font-semibold">
				{quote === undefined ? '–' : formatRupeesExact(quote.total)}
			</dd>
		</dl>
	);
}
