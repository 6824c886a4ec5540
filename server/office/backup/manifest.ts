import { z } from 'zod';

/** Increased when an older version of the shop could not read a backup. */
export const formatVersion = 1;

const part = z.strictObject({ entries: z.int().nonnegative(), sha256: z.string() });
export type Part = z.output<typeof part>;

/**
 * The last entry of a backup: what it contains, so that a file that was truncated or changed is recognised.
 * A part is a folder of the archive, such as `tables/orders` or `pictures`.
 */
export const manifest = z.object({
	format: z.int().positive(),
	takenAt: z.iso.datetime(),
	database: z.enum(['PGlite', 'PostgreSQL']),
	/** The migrations of the database, oldest first. */
	migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })).min(1),
	tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
	/** Values as text, because they may be larger than a number of JavaScript. */
	sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
	parts: z.record(z.string(), part),
});
export type Manifest = z.output<typeof manifest>;

export const manifestName = 'manifest.json';
