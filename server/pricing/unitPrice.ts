import { type Paise, type Priced, rupeesToPaise, unitPriceOf } from '../../contracts/money.ts';

/** What one unit costs, exclusive of GST, in the paise that are charged. */
export const unitPrice = (product: Priced): Paise => rupeesToPaise(unitPriceOf(product));
