import type { DeliveryEstimate } from '../../contracts/delivery.ts';
import { dateWithWeekday } from '../../shared/dates.ts';
import { ApiError } from '../session/call.ts';

/** The six digits of a typed PIN code; undefined for anything else. */
export function parsePin(typed: string): string | undefined {
	const digits = typed.replaceAll(/\s/g, '');
	return /^\d{6}$/.test(digits) ? digits : undefined;
}

export const sixDigits = 'A PIN code has six digits.';

/** As in `Delivery to 141001 by Friday, November 27, 2026.` */
export const arrivalText = (pin: string, day: string): string =>
	`Delivery to ${pin} by ${dateWithWeekday(day)}.`;

export function deliveryText({ pin, delivery }: Pick<DeliveryEstimate, 'pin' | 'delivery'>): string {
	if (delivery === null) return `We do not deliver to ${pin} yet.`;
	return arrivalText(pin, delivery.latest);
}

/** Why there is no estimate, in a sentence. */
export const getFailureMessage = (error: Error): string =>
	error instanceof ApiError && error.status < 500 && error.message !== ''
		? error.message
		: 'The delivery date could not be loaded. Please try again.';
