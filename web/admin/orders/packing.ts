import type { Api } from '../../../contracts/api.ts';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { pendingItems } from './shipment.ts';

export const unpackedItems = (order: Order): OrderItem[] =>
	pendingItems(order).filter(({ packedAt }) => packedAt === null);

/** The dialog's values as typed. */
export type PackForm = {
	picked: ReadonlySet<string>;
	/** By item, one text per unit. */
	serialNumbers: Readonly<Record<string, readonly string[]>>;
};

/** By gun, the serial numbers recorded so far and an empty one for each further unit. */
export const toSerialNumbers = (items: readonly OrderItem[]): PackForm['serialNumbers'] =>
	Object.fromEntries(
		items
			.filter(({ isGun }) => isGun)
			.map(({ id, quantity, serialNumbers }) => [
				id,
				Array.from({ length: quantity }, (_, unit) => serialNumbers[unit] ?? ''),
			]),
	);

export const toPackForm = (order: Order): PackForm => ({
	picked: new Set(pendingItems(order).map(({ id }) => id)),
	serialNumbers: toSerialNumbers(pendingItems(order)),
});

export type Packing = Api['POST /admin/orders/{orderId}/packing']['body'];

/** The picked items as the API expects them. Undefined when none is picked. */
export function toPacking(order: Order, { picked, serialNumbers }: PackForm): Packing | undefined {
	const items = pendingItems(order)
		.filter(({ id }) => picked.has(id))
		.map(({ id }) => ({ itemId: id, serialNumbers: (serialNumbers[id] ?? []).map((text) => text.trim()) }));
	return items.length === 0 ? undefined : { items };
}

/** The picked guns' units that have no serial number yet, as `item unit`. */
export const missingSerialNumbers = (order: Order, form: PackForm): string[] =>
	(toPacking(order, form)?.items ?? []).flatMap(({ itemId, serialNumbers }) =>
		serialNumbers.flatMap((text, unit) => (text === '' ? `${itemId} ${unit}` : [])),
	);
