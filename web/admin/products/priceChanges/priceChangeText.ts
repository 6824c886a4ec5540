import type { PriceChange } from '../../../../contracts/priceChanges.ts';
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
}: PriceChange): string {
	const amount = `${formatRupeesExact(price)}${kind === 'offer' ? ' as offer price' : ''}`;
	const until = endsAt === null ? '' : ` until ${dateAndTime(endsAt)}`;
	const text =
		state === 'running'
			? `Now ${amount},${until}`
			: `From ${dateAndTime(startsAt)}: ${amount}${until && `,${until}`}`;
	const of = variant.name === '' ? '' : `${variant.name}. `;
	return problem === null ? `${of}${text}.` : `${of}${text}. It did not take effect: ${problem}`;
}
