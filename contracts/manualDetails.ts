import { z } from 'zod';
import { manualChannels } from '../shared/manualChannels.ts';
import { rupees } from './fields.ts';
import { productId, variantId } from './ids.ts';

/** How an administrator entered an order. */
export const manualDetails = z.strictObject({
	channel: z.enum(manualChannels),
	enteredBy: z.string(),
	/** For the team. */
	note: z.string().nullable(),
	discountReason: z.string().nullable(),
	/** Products whose price was decided; `ownPrice` is the product's own then, in rupees per unit. */
	prices: z.array(z.strictObject({ productId, variantId, ownPrice: rupees, reason: z.string() })),
});
