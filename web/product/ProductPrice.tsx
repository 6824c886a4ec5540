import { formatRupees, formatRupeesExact, roundUpToRupee } from '../../shared/money.ts';
import { store } from '../../store.config.ts';
import { Price } from '../ui/Price.tsx';
import { getPrices, type PricedWithTax } from './prices.ts';

/**
 * The price of a product without and with GST in the same size, in whole rupees. An offer shows the regular price struck
 * out; below it are the MRP, struck out, and a saving of 5 % or more (FACE-001, FACE-002).
 */
export function ProductPrice({
	product,
	large = false,
	brief = false,
}: {
	product: PricedWithTax;
	large?: boolean;
	/** Only the current price, for small spaces. */
	brief?: boolean;
}) {
	const { withoutGst, regular, withGst, mrp, saving } = getPrices(product);
	const prices = [
		<Price
			key="without GST"
			price={formatRupees(withoutGst)}
			regular={regular === undefined || brief ? undefined : formatRupees(regular)}
			note="excl. GST"
			from={product.priceFrom}
			large={large}
		/>,
		<Price
			key="with GST"
			// Rounded up: no buyer pays more than was shown.
			price={formatRupees(roundUpToRupee(withGst))}
			note={large ? `incl. ${product.gst}% GST` : 'incl. GST'}
			from={product.priceFrom}
			large={large}
		/>,
	];
	return (
		<>
			{store.leadingPrice === 'with GST' ? prices.reverse() : prices}
			{/* To the paisa, as the law asks; cards and lists show whole rupees only. */}
			{product.unitSalePrice !== undefined && large && (
				<p className="text-muted text-sm">
					{formatRupeesExact(product.unitSalePrice.price)} per {product.unitSalePrice.per}
				</p>
			)}
			{saving > 0 && !brief && (
				<p className={`flex flex-wrap gap-x-2 ${large ? 'mt-1 text-sm' : 'text-xs'}`}>
					{mrp !== undefined && (
						<span className="text-muted">
							MRP <s>{formatRupees(mrp)}</s>
						</span>
					)}
					{saving >= 5 && <span className="font-medium text-success">{saving}% off</span>}
				</p>
			)}
		</>
	);
}
