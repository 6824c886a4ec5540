import { paise } from '../../../shared/money.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { getCodPolicy } from '../../pricing/codPolicy.ts';
import type { FeesPaise } from '../../pricing/fees.ts';

/** What decides the fees of a cart. */
export type FeeChoices = { onDelivery: boolean };

/** The fees of a cart with products in it. */
export const feesFor = ({ onDelivery }: FeeChoices): FeesPaise => ({
	codFeePaise: onDelivery ? (getCodPolicy(currentSettings().cashOnDelivery)?.fee ?? paise(0)) : paise(0),
});
