import type { PlannedPrices, PriceChange } from '../../../../contracts/priceChanges.ts';
import { dateAndTime } from '../../../../shared/dates.ts';
import { formatRupeesExact } from '../../../../shared/money.ts';

/** As in 'Size: M. From December 1, 2026 at 12:00 AM: ₹900 as offer price, until December 5, 2026 at 12:00 AM.' */
export function priceChangeText({
	kind,
	price,
	startsAt,
	endsAt,
	state,
	variant,
	problem,
	warning,
}: PriceChange): string {
	const amount = `${formatRupeesExact(price)}${kind === 'offer' ? ' as offer price' : ''}`;
	const until = endsAt === null ? '' : ` until ${dateAndTime(endsAt)}`;
	const text =
		state === 'running'
			? `Now ${amount},${until}`
			: `From ${dateAndTime(startsAt)}: ${amount}${until && `,${until}`}`;
	const of = variant.name === '' ? '' : `${variant.name}. `;
	const but = problem === null ? warning : `It did not take effect: ${problem}`;
	return `${of}${text}.${but === null ? '' : ` ${but}`}`;
}

/** As in 'Offer price from December 1, 2026 at 12:00 AM until December 5, 2026 at 12:00 AM: ₹944 with GST.' */
export function plannedPriceText({
	kind,
	startsAt,
	endsAt,
	withGst,
}: Pick<PlannedPrices['prices'][number], 'kind' | 'startsAt' | 'endsAt' | 'withGst'>): string {
	const until = endsAt === null ? '' : ` until ${dateAndTime(endsAt)}`;
	return `${kind === 'offer' ? 'Offer' : 'Regular'} price from ${dateAndTime(startsAt)}${until}: ${formatRupeesExact(withGst)} with GST.`;
}
