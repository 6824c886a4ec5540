import type { PlannedPrices } from '../../../../contracts/priceChanges.ts';
import { formatRupeesExact } from '../../../../shared/money.ts';

/** What each product costs today and then, with what speaks against it. */
export function PlannedPriceList({ prices }: Pick<PlannedPrices, 'prices'>) {
	return (
		<ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
			{prices.map(({ productId, name, before, after, problem, warning }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a file may name a product several times
				<li key={`${productId} ${place}`} className="wrap-anywhere">
					{name}: {formatRupeesExact(before)} → {formatRupeesExact(after)}
					{[problem, warning].map((text) => text !== null && <p key={text}>{text}</p>)}
				</li>
			))}
		</ul>
	);
}
