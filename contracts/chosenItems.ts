import { z } from 'zod';
import { quantity } from './fields.ts';
import { orderItemId } from './ids.ts';

/** Items of an order that their buyer cancels or returns, each once. */
export const chosenItems = (verb: 'cancel' | 'return') =>
	z
		.array(
			z.strictObject({
				itemId: orderItemId,
				/** Units; when omitted, all. The other units stay in the order as an item of their own. */
				quantity: quantity.min(1, { error: `Please ${verb} at least one unit.` }).optional(),
			}),
		)
		.min(1, { error: 'Please choose at least one item.' })
		.max(500, { error: 'At most 500 items at a time.' })
		.refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
			error: 'Please name each item once.',
		});
