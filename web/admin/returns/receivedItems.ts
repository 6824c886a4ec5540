import type { AdminReturn } from '../../../contracts/returns.ts';

/** The sellable units by item id, as typed. */
export type Sellable = Readonly<Record<string, number>>;

/** All units are sellable, unless they arrived damaged. */
export const sellableAtFirst = ({ items, reason }: Pick<AdminReturn, 'items' | 'reason'>): Sellable =>
	Object.fromEntries(items.map(({ itemId, quantity }) => [itemId, reason === 'damaged' ? 0 : quantity]));

export const receivedItems = ({ items }: Pick<AdminReturn, 'items'>, sellable: Sellable) =>
	items.map(({ itemId, quantity }) => ({
		itemId,
		sellable: Math.min(quantity, Math.max(0, sellable[itemId] ?? 0)),
	}));

/** Rupees to refund, by who pays the shipping as far as that is decided. */
export const getDue = (
	{ due, shopPays }: Pick<AdminReturn, 'due' | 'shopPays'>,
	byReason: boolean,
): number => ((shopPays ?? byReason) ? due.shopPays : due.buyerPays);
