import { z } from 'zod';
import { date, day, text } from './fields.ts';

/** The particulars of a buyer's arms licence, as the shop recorded them at the counter. */
export const armsLicence = z.strictObject({
	number: z.string(),
	/** The authority that issued it, as in 'District Magistrate, Ludhiana'. */
	issuedBy: z.string(),
	/** The last day, YYYY-MM-DD in India. */
	validUntil: date,
	/** The name on the licence, which may differ from that of the account. */
	holder: z.string(),
});
export type ArmsLicence = z.output<typeof armsLicence>;

const copied = {
	number: text(60, 'Please enter the licence number.'),
	issuedBy: text(120, 'Please enter the issuing authority.'),
	validUntil: day('Please enter until when the licence is valid.'),
	holder: text(100, 'Please enter the name on the licence.'),
};

/** Why nothing is sold on a licence that was valid until a day before today. */
export const licenceExpired = 'This licence has expired, so the gun cannot be sold.';

/** Why goods that need a licence cannot be paid by a link: they are handed over when they are paid. */
export const licencePayment =
	'Please take cash or UPI: a gun that needs an arms licence is handed over when it is paid.';

/** The particulars as an administrator copies them from a licence that is valid today. */
export const enteredArmsLicence = z.strictObject(copied);

/** The particulars as they should have been copied, and what was wrong. */
export const correctedArmsLicence = z.strictObject({
	...copied,
	reason: text(200, 'Please enter what was copied wrongly.'),
});
