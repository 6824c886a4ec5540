import { formatRupees, type Priced, unitPriceOf } from '../../contracts/money.ts';
import { Price } from '../ui/Price.tsx';

/** What a product costs: the offer with the regular price struck out behind it, else the regular price (document 1, §2). */
export function ProductPrice({
	product,
	...shown
}: {
	product: Priced;
	/** What the price does or does not include. */
	note?: string;
	large?: boolean;
}) {
	const price = unitPriceOf(product);
	const regular = unitPriceOf({ ...product, offerPrice: 0 });
	return (
		<Price
			{...shown}
			price={formatRupees(price)}
			regular={price === regular ? undefined : formatRupees(regular)}
		/>
	);
}
