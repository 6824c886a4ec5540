export { countCodeGuess } from './codeGuesses.ts';
export { createCoupon } from './manageCoupons.ts';
export { type OfferedProduct, type OfferedQuote, priceWithOffers } from './priceWithOffers.ts';
export { releaseUse, reserveUse } from './uses.ts';
