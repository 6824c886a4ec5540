import type { Settings } from '../../contracts/settingGroups.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import type { CodPolicy } from './cashOnDelivery.ts';

/** The shop's policy; undefined when it does not offer cash on delivery. */
export function getCodPolicy({
	offered,
	maxOrder,
	fee,
	...rules
}: Settings['cashOnDelivery']): CodPolicy | undefined {
	return offered ? { ...rules, maxOrder: rupeesToPaise(maxOrder), fee: rupeesToPaise(fee) } : undefined;
}
