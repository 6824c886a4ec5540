import { Fragment } from 'react';
import { formatRupees, formatRupeesExact, roundUpToRupee } from '../../shared/money.ts';
import { useSettings } from '../settings/settings.ts';
import { Price } from '../ui/Price.tsx';
import { getPrices, type PricedWithTax } from './prices.ts';

/** A saving of 5 % or more; less reads as a joke. */
const Saving = ({ percent, of = '' }: { percent: number; of?: string }) =>
	percent >= 5 && (
		<span className="font-medium text-success">
			{percent}% off{of}
		</span>
	);

/**
 * The price of a product without and with GST in the same size, in whole rupees. An offer shows the regular price struck
 * out, and a saving of 5 % or more is named; the product page also has the MRP, struck out (FACE-001, FACE-002).
 */
export function ProductPrice({
	product,
	large = false,
	brief = false,
}: {
	product: PricedWithTax;
	/** For the product page, with all that the law asks for. */
	large?: boolean;
	/** Only the current price, for small spaces. */
	brief?: boolean;
}) {
	const { leadingPrice } = useSettings().products;
	const { withoutGst, regular, withGst, mrp, saving, offerSaving } = getPrices(product);
	const struck = regular !== undefined && (
		<s className={large ? 'text-base text-muted' : 'text-muted'}>
			<span className="sr-only">Regular price </span>
			{formatRupees(regular)}
		</s>
	);
	const ofOffer = struck && !large && !brief && (
		<p className="flex flex-wrap gap-x-2 text-xs">
			{struck}
			<Saving percent={offerSaving} />
		</p>
	);
	const prices = [
		<Fragment key="without GST">
			<Price
				price={formatRupees(withoutGst)}
				regular={large && struck}
				note="excl. GST"
				from={product.priceFrom}
				large={large}
			/>
			{/* Below the price without GST, as the regular price is without it too. */}
			{ofOffer}
		</Fragment>,
		<Price
			key="with GST"
			// Rounded up: no buyer pays more than was shown.
			price={formatRupees(roundUpToRupee(withGst))}
			note={large ? `incl. ${product.gst}% GST` : 'incl. GST'}
			from={product.priceFrom}
			large={large}
		/>,
	];
	if (leadingPrice === 'with GST') prices.reverse();
	if (brief) return prices;
	if (!large)
		return (
			<>
				{prices}
				{!struck && saving >= 5 && (
					<p className="text-xs">
						<Saving percent={saving} of=" MRP" />
					</p>
				)}
			</>
		);
	return (
		<>
			{prices}
			{/* To the paisa, as the law asks; cards and lists show whole rupees only. */}
			{product.unitSalePrice !== undefined && (
				<p className="text-muted text-sm">
					{formatRupeesExact(product.unitSalePrice.price)} per {product.unitSalePrice.per}
				</p>
			)}
			{saving > 0 && (
				<p className="mt-1 flex flex-wrap gap-x-2 text-sm">
					{mrp !== undefined && (
						<span className="text-muted">
							MRP <s>{formatRupees(mrp)}</s>
						</span>
					)}
					<Saving percent={saving} />
				</p>
			)}
		</>
	);
}
