import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readOrderNumber } from '../../shared/orderNumber.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { orders } from './orders.ts';

/**
 * Whether an order has the number in what someone typed, alone or with letters that the shop uses or has used: serial numbers and
 * tracking ids look like FR-10321 too. Undefined when no number was typed.
 */
export function hasOrderNumber(typed: string): SQL | undefined {
	const read = readOrderNumber(typed);
	if (read === undefined) return undefined;
	const { letters, number } = read;
	const isNumbered = eq(orders.number, number);
	if (letters === undefined || letters === currentSettings().numbering.letters) return isNumbered;
	return and(isNumbered, sql`exists (select from ${orders} lettered where lettered.letters = ${letters})`);
}
