import { getUnitPrice, type Paise, type Priced, rupeesToPaise } from '../../shared/money.ts';

/** The price of one unit, exclusive of GST, in paise. */
export const unitPrice = (product: Priced): Paise => rupeesToPaise(getUnitPrice(product));
