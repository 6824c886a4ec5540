import type { RatesPreview } from '../../../contracts/gstRates.ts';
import { counted } from '../../../shared/counted.ts';
import { dateText } from '../../../shared/dates.ts';
import { slabsText } from '../../../shared/gstRates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';

const FirstOf = ({ shown, count }: { shown: number; count: number }) =>
	shown < count && <p className="text-muted text-sm">The first {shown} are shown.</p>;

/** What rates would change: products with their old and new price, and orders that are not placed yet. */
export function PreviewTables({ preview }: { preview: RatesPreview }) {
	const { products, productCount, carts, orders, orderCount } = preview;
	if (productCount === 0 && orderCount === 0)
		return <Notice kind="info">No product changes its rate by this.</Notice>;
	return (
		<div className="grid gap-4">
			<Notice kind="info">
				{counted(productCount, 'product')}, in {counted(carts, 'cart')} now. Prices without GST stay, so the
				total changes. Open orders on delivery and payment links ask their buyers again.
			</Notice>
			{products.length > 0 && (
				<Table
					caption="Products that change"
					dense
					head={
						<>
							<HeadCell>Product</HeadCell>
							<HeadCell>From</HeadCell>
							<HeadCell>GST</HeadCell>
							<HeadCell numeric>Without GST</HeadCell>
							<HeadCell numeric>With GST before</HeadCell>
							<HeadCell numeric>After</HeadCell>
						</>
					}
				>
					{products.map(({ id, name, hsn, status, from, before, after, price, totalBefore, totalAfter }) => (
						<tr key={`${id} ${from}`}>
							<Cell>
								<span className="wrap-anywhere block min-w-32">{name}</span>
								<span className="text-muted text-sm">
									{hsn === '' ? 'HSN of its category' : `HSN ${hsn}`}{' '}
									{status === 'active' ? '' : <Badge>{status}</Badge>}
								</span>
							</Cell>
							<Cell>
								<span className="whitespace-nowrap">{dateText(from)}</span>
							</Cell>
							<Cell>
								<span className="block min-w-32">
									<del className="text-muted">{slabsText(before)}</del> {slabsText(after)}
								</span>
							</Cell>
							<Cell numeric>{formatRupeesExact(price)}</Cell>
							<Cell numeric>{formatRupeesExact(totalBefore)}</Cell>
							<Cell numeric>{formatRupeesExact(totalAfter)}</Cell>
						</tr>
					))}
				</Table>
			)}
			<FirstOf shown={products.length} count={productCount} />
			{orders.length > 0 && (
				<Table
					caption="Orders that change"
					dense
					head={
						<>
							<HeadCell>Not placed yet</HeadCell>
							<HeadCell>Buyer</HeadCell>
							<HeadCell numeric>Total before</HeadCell>
							<HeadCell numeric>After</HeadCell>
						</>
					}
				>
					{orders.map(({ kind, name, from, totalBefore, totalAfter }, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
						<tr key={place}>
							<Cell>
								{kind === 'on delivery' ? 'Waits for confirmation' : 'Payment link'}, {dateText(from)}
							</Cell>
							<Cell>
								<span className="wrap-anywhere">{name}</span>
							</Cell>
							<Cell numeric>{formatRupeesExact(totalBefore)}</Cell>
							<Cell numeric>{formatRupeesExact(totalAfter)}</Cell>
						</tr>
					))}
				</Table>
			)}
			<FirstOf shown={orders.length} count={orderCount} />
		</div>
	);
}
