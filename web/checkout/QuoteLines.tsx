import type { Quote } from '../../contracts/payments.ts';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { feeRows, shippingWithoutFees } from '../../shared/fees.ts';
import { formatRupees, formatRupeesExact } from '../../shared/money.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { UnsoldLine } from '../cart/ListPanel.tsx';
import { lineKey, toLineId } from '../cart/lines.ts';
import { useCart, useCartActions } from '../cart/queries.ts';
import { firstPicture } from '../product/productFields.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import { type QuotedLine, toCartLineId, toCartLineKey } from './quoteLine.ts';

type Line = Quote['lines'][number];

function Shortage({ line, onRemove }: { line: Line; onRemove: (key: string) => void }) {
	const { setQuantity, remove } = useCartActions();
	const id = toCartLineId(line);
	if (line.available >= line.quantity) return null;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className="text-danger text-sm">Only {line.available} left.</p>
			{line.available > 0 && (
				<Button variant="secondary" size="small" onClick={() => void setQuantity(id, line.available)}>
					Change to {line.available}
				</Button>
			)}
			<Button
				variant="secondary"
				size="small"
				aria-label={`Remove ${nameWithVariant(line)}`}
				onClick={() => {
					onRemove(toCartLineKey(line));
					void remove(id);
				}}
			>
				Remove
			</Button>
		</div>
	);
}

/** The cart as it will be charged. */
export function QuoteLines({ quote, onRemove }: { quote: Quote; onRemove: (key: string) => void }) {
	const { lines } = useCart();
	const { remove } = useCartActions();
	const pictureOf = (line: QuotedLine) =>
		firstPicture(
			lines.find((inCart) => lineKey(toLineId(inCart)) === toCartLineKey(line))?.product.images ?? [],
		);
	if (quote.lines.length === 0 && quote.noLongerSold === undefined) return null;
	return (
		<ul aria-label="Cart" className="divide-y divide-line">
			{quote.lines.map((line) => (
				<li
					key={toCartLineKey(line)}
					data-line={toCartLineKey(line)}
					className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4 first:pt-0 last:pb-0 sm:grid-cols-[5.5rem_1fr_auto]"
				>
					<div className="row-span-2 aspect-square self-start overflow-hidden rounded-sm border border-line bg-sunken sm:row-span-1">
						<Picture image={pictureOf(line)} alt="" sizes="88px" />
					</div>
					<div className="min-w-0">
						<p className="font-medium">{line.name}</p>
						{line.variant !== undefined && (
							<p className="wrap-anywhere mt-0.5 text-muted text-sm">{line.variant.name}</p>
						)}
						<p className="mt-1 text-muted text-sm">
							Quantity: {line.quantity} · GST {line.gst}%
						</p>
						{line.shippingCharges > 0 && (
							<p className="text-muted text-sm">
								Shipping: {formatRupeesExact(line.shippingCharges)}
								{(quote.shippingRule === 'free over threshold' ||
									(quote.shippingRule === 'offer' && quote.shipping === 0)) &&
									' (waived)'}
							</p>
						)}
						<Shortage line={line} onRemove={onRemove} />
					</div>
					<div className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums max-sm:mt-2 sm:block sm:text-right">
						<p className="font-semibold text-base">{formatRupeesExact(line.linePrice)}</p>
						{line.regularPrice > line.unitPrice && (
							<s className="text-muted">
								<span className="sr-only">Regular price </span>
								{formatRupees(line.regularPrice * line.quantity)}
							</s>
						)}
						{line.discount !== undefined && (
							<p className="text-success">
								<span className="sr-only">Discount </span>−{formatRupeesExact(line.discount)}
							</p>
						)}
						<p className="text-muted">GST {formatRupeesExact(line.gstAmount)}</p>
					</div>
				</li>
			))}
			{quote.noLongerSold?.map((line) => (
				<UnsoldLine
					key={toCartLineKey(line)}
					{...line}
					id={toCartLineId(line)}
					image={pictureOf(line)}
					onRemove={() => {
						onRemove(toCartLineKey(line));
						void remove(toCartLineId(line));
					}}
				/>
			))}
		</ul>
	);
}

/** Which shipping rule applied. */
function ruleText(quote: Quote, { freeOver, flatCap }: PublicSettings['shipping']): string {
	const shipping = shippingWithoutFees(quote);
	switch (quote.shippingRule) {
		case 'free over threshold':
			// The quote may be newer than the settings of the page.
			return freeOver === null
				? 'Free shipping on this order.'
				: `Free shipping on orders over ${formatRupees(freeOver)}.`;
		case 'flat cap':
			return flatCap === null
				? 'Shipping is charged for the whole order.'
				: `Shipping capped at ${formatRupees(flatCap)}.`;
		case 'offer':
			return shipping === 0 ? 'Free shipping on this order.' : 'Some of your items ship free.';
		case 'sum':
			return shipping === 0 ? 'Free shipping on this order.' : 'Shipping is charged per item.';
	}
}

/** As in `10% off everything (at most ₹500)`. */
const discountName = ({ name, cap }: NonNullable<Quote['discount']>): string =>
	cap === undefined ? name : `${name} (at most ${formatRupeesExact(cap)})`;

export function Totals({ quote }: { quote: Quote }) {
	const { discount } = quote;
	const { shipping } = useSettings();
	const rows: [string, string][] = [
		['Subtotal', formatRupeesExact(quote.subtotal)],
		...(discount === undefined || discount.amount === 0
			? []
			: [
					[`Discount: ${discountName(discount)}`, `−${formatRupeesExact(discount.amount)}`] satisfies [
						string,
						string,
					],
				]),
		['Total GST', formatRupeesExact(quote.gst)],
		['Shipping Charges', formatRupeesExact(shippingWithoutFees(quote))],
		...feeRows(quote).map(({ name, rupees }): [string, string] => [name, formatRupeesExact(rupees)]),
	];
	return (
		<>
			<dl className="space-y-2.5 tabular-nums">
				{rows.map(([name, amount]) => (
					<div key={name} className="flex justify-between gap-4 text-sm">
						<dt className="text-muted">{name}</dt>
						<dd className="whitespace-nowrap">{amount}</dd>
					</div>
				))}
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold">
					<dt>Grand Total</dt>
					<dd data-grand-total className="text-2xl">
						{formatRupeesExact(quote.total)}
					</dd>
				</div>
			</dl>
			{quote.lines.length > 0 && (
				<p data-shipping-rule={quote.shippingRule} className="mt-2 text-muted text-sm">
					{ruleText(quote, shipping)}
				</p>
			)}
			{discount?.code === null && (
				<p data-discount={discount.amount} className="mt-1 text-sm text-success">
					{discount.name}: you save {formatRupeesExact(discount.saved)} in all.
				</p>
			)}
		</>
	);
}
