import { z } from 'zod';
import { kinds } from './values.ts';

const text = z.string();
const signedInRoles = ['asha', 'bala', 'admin'] as const;
export type SignedInRole = (typeof signedInRoles)[number];

/** What a sender of requests must know of the shop; plain data, since the shop may be another process. */
export const shopFacts = z.object({
	/** Address of the shop, without a path. */
	origin: text,
	/** The token of each sender that has one. */
	tokens: z.record(text, text.optional()),
	ids: z.record(z.enum(signedInRoles), text),
	/** Text by which the data of each shopper is recognised. */
	markers: z.object({ asha: text, bala: text }),
	/** Texts that only the person and administrators may read. */
	secrets: z.object({ nirmala: z.array(text), asha: z.array(text), bala: z.array(text) }),
	fixtureIds: z.record(z.enum(kinds), z.array(text)),
});
export type ShopFacts = z.output<typeof shopFacts>;
