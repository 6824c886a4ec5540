import { type Paise, type Priced, rupeesToPaise, unitPriceOf } from '../../shared/money.ts';

/** The price of one unit, exclusive of GST, in paise. */
export const unitPrice = (product: Priced): Paise => rupeesToPaise(unitPriceOf(product));
