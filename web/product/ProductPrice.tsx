import { formatRupees, formatRupeesExact } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { Price } from '../ui/Price.tsx';
import { type PricedWithTax, pricesOf } from './prices.ts';

/**
 * The price of a product without and with GST in the same size (D57). An offer shows the regular price struck out
 * (document 1, §2); below it are the MRP, struck out, and the saving, if any.
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
	const { withoutGst, regular, withGst, mrp, saving } = pricesOf(product);
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
			price={formatRupeesExact(withGst)}
			note={large ? `incl. ${product.gst}% GST` : 'incl. GST'}
			from={product.priceFrom}
			large={large}
		/>,
	];
	return (
		<>
			{store.leadingPrice === 'with GST' ? prices.reverse() : prices}
			{product.unitSalePrice !== undefined && !brief && (
				<p className={`text-muted ${large ? 'text-sm' : 'text-xs'}`}>
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
					<span className="font-medium text-success">{saving}% off</span>
				</p>
			)}
		</>
	);
}
