import { paise } from '../../contracts/money.ts';
import type { FeesPaise } from '../pricing/fees.ts';
import { codPolicy } from './cashOnDelivery.ts';

/** What decides the fees of a cart. */
export type FeeChoices = { onDelivery: boolean };

/** The fees of a cart with products in it. */
export const feesFor = ({ onDelivery }: FeeChoices): FeesPaise => ({
	codFeePaise: onDelivery ? (codPolicy()?.fee ?? paise(0)) : paise(0),
});
