import type { Settings } from '../../contracts/settingGroups.ts';
import { type Paise, rupeesToPaise } from '../../shared/money.ts';
import type { ShippingPolicy } from './quote.ts';

const inPaise = (rupees: number | null): Paise | null => (rupees === null ? null : rupeesToPaise(rupees));

/** The shipping policy of the settings, in paise. */
export const getShippingPolicy = ({ freeOver, flatCap }: Settings['shipping']): ShippingPolicy => ({
	freeOver: inPaise(freeOver),
	flatCap: inPaise(flatCap),
});
