import type { PlannedPrices } from '../../../../contracts/priceChanges.ts';
import { formatRupeesExact } from '../../../../shared/money.ts';
import { plannedPriceText } from './priceChangeText.ts';

/** What each product costs today and then, with what speaks against it. */
export function PlannedPriceList({ prices }: Pick<PlannedPrices, 'prices'>) {
	return (
		// Scrollable regions must be focusable.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above
		<section tabIndex={0} aria-label="Prices" className="max-h-72 overflow-y-auto">
			<ul className="grid gap-2 text-sm">
				{prices.map((price, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a file may name a product several times
					<li key={`${price.productId} ${place}`} className="wrap-anywhere">
						{price.name}: {formatRupeesExact(price.before)} → {formatRupeesExact(price.after)}
						<p className="text-muted">{plannedPriceText(price)}</p>
						{price.problem !== null && <p>{price.problem}</p>}
						{price.warning !== null && <p>{price.warning}</p>}
					</li>
				))}
			</ul>
		</section>
	);
}
