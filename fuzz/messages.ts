import { z } from 'zod';
import { shopFacts } from '../testing/attacks/shopFacts.ts';

/**
 * Messages between `npm run fuzz` and the process of the shop.
 *
 * | request | work of the shop |
 * |---|---|
 * | facts | none |
 * | renew | signs every sender in again |
 * | work | runs due jobs and pays open orders |
 * | settle | the same after all requests, and checks the invariants |
 * | heap | collects garbage |
 */
export const shopRequest = z.enum(['facts', 'renew', 'work', 'settle', 'heap']);
export type ShopRequest = z.output<typeof shopRequest>;

/** What every request is answered with. */
export const shopReply = z.object({
	facts: shopFacts,
	/** Broken invariants, and faults in emails. */
	violations: z.array(z.string()),
	/** Bytes of JavaScript objects in use; after garbage collection when the request was `heap`. */
	heapBytes: z.number(),
	/** Why the work failed. */
	failure: z.string().optional(),
});
export type ShopReply = z.output<typeof shopReply>;
