import type { PersonalData } from '../../platform/personalData.ts';

export { countCodeGuess } from './codeGuesses.ts';
export { createCoupon } from './manageCoupons.ts';
export { type OfferedProduct, type OfferedQuote, priceWithOffers } from './priceWithOffers.ts';
export { releaseUse, reserveUse } from './uses.ts';

/** For the limits of a coupon. */
export const personalData: PersonalData = {
	tables: { coupon_uses: { deletion: 'kept', download: null } },
};
