import type { GunEvent } from '../../../contracts/serialNumbers.ts';
import { dateAndTime, dateText } from '../../../shared/dates.ts';

/** What the register says about the licence that a gun needs. Nothing for other guns. */
const licenceFacts = ({ licence }: GunEvent): string[] =>
	licence === null
		? []
		: [
				`Arms licence ${licence.number} of ${licence.holder}, issued by ${licence.issuedBy}, valid until ${dateText(licence.validUntil)}.`,
			];

/** What the register says about the buyer of a gun: the age declaration and the licence. Nothing for other events. */
export function buyerFacts(event: GunEvent): string[] {
	const { buyer, ageDeclaredAt } = event;
	// A correction has no buyer of its own.
	if (buyer === null) return licenceFacts(event);
	return [
		ageDeclaredAt === null
			? 'No age declaration.'
			: `Declared to be old enough on ${dateAndTime(ageDeclaredAt)}.`,
		...licenceFacts(event),
	];
}
