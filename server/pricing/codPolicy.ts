import { rupeesToPaise } from '../../shared/money.ts';
import { store } from '../../store.config.ts';
import type { CodPolicy } from './cashOnDelivery.ts';

/** The shop's policy; undefined when it does not offer cash on delivery. */
export function codPolicy(): CodPolicy | undefined {
	const { cashOnDelivery } = store;
	if (cashOnDelivery === false) return undefined;
	const { maxOrder, fee, ...rules } = cashOnDelivery;
	return { ...rules, maxOrder: rupeesToPaise(maxOrder), fee: rupeesToPaise(fee) };
}
