import type { GunEvent } from '../../../contracts/serialNumbers.ts';
import { dateAndTime, dateText } from '../../../shared/dates.ts';

/** What the register says about the buyer of a gun: the age declaration and the licence that the gun needs. Nothing for other events. */
export function buyerFacts({ buyer, ageDeclaredAt, licence }: GunEvent): string[] {
	if (buyer === null) return [];
	return [
		ageDeclaredAt === null
			? 'No age declaration.'
			: `Declared to be old enough on ${dateAndTime(ageDeclaredAt)}.`,
		...(licence === null
			? []
			: [
					`Arms licence ${licence.number} of ${licence.holder}, issued by ${licence.issuedBy}, valid until ${dateText(licence.validUntil)}.`,
				]),
	];
}
