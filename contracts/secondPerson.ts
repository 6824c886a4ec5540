import { z } from 'zod';
import { dateTime } from './fields.ts';
import { userId } from './ids.ts';

/**
 * | state    | meaning |
 * |----------|---------|
 * | open     | waits for a second person; nothing was refunded, and nothing may be downloaded |
 * | approved | another person approved it: the refund was made with that, and a file may be downloaded for a day |
 * | declined | another person declined it, or the person who asked withdrew it |
 */
export const requestStates = ['open', 'approved', 'declined'] as const;

const person = z.strictObject({ id: userId, name: z.string() });

/** Who asked for what a second person decides, and the decision. */
export const decision = {
	state: z.enum(requestStates),
	requestedBy: person,
	requestedAt: dateTime,
	/** Null while it is open. */
	decidedBy: person.nullable(),
	decidedAt: dateTime.nullable(),
	/** Why it was declined; null for others. */
	declineReason: z.string().nullable(),
};
export type Decision = z.output<z.ZodObject<typeof decision>>;
