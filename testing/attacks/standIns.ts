import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../server/platform/database/database.ts';
import type { World } from '../world.ts';
import { type Kind, protoKey, written } from './values.ts';

/** What there is of each kind right now, in the order in which it was made. */
export type Things = Record<Kind, string[]>;

const column = z.object({ value: z.string() });

/** A payment as the dialog handed it over. */
export type Paid = { order: string; payment: string; signature: string };

/** @param given what left the shop by mail and by the payment dialog, and which anybody may have got hold of */
export async function thingsOf(
	world: World,
	{ paid, links }: { paid: Paid[]; links: string[] },
): Promise<Things> {
	const all = async (query: ReturnType<typeof sql>) =>
		(await rowsOf(world.db, query, column)).map(({ value }) => value);
	const ids = (table: string) =>
		all(sql`select id::text as value from ${sql.identifier(table)} order by id limit 300`);
	return {
		user: await ids('users'),
		address: await ids('addresses'),
		product: await ids('products'),
		category: await ids('categories'),
		brand: await ids('brands'),
		order: await ids('orders'),
		item: await ids('order_items'),
		review: await ids('reviews'),
		message: await ids('messages'),
		session: await ids('sessions'),
		post: await all(sql`select unnest(array[slug, id::text]) as value from posts order by id limit 300`),
		event: await all(sql`select unnest(array[slug, id::text]) as value from events order by id limit 300`),
		picture: await all(sql`select public_id as value from pictures order by 1`),
		link: links.slice(-20),
		email: await all(sql`select email as value from users order by id limit 100`),
		person: await all(sql`select name as value from users order by id limit 100`),
		'gateway order': paid.map(({ order }) => order),
		'gateway payment': paid.map(({ payment }) => payment),
		signature: paid.map(({ signature }) => signature),
	};
}

const standIn = /^@([a-z ]+):(\d+)$/;

/** What the sender of a request puts in place of a stand-in. */
export type Replacing = { things: Things; me: string; mark: string; total: number };

function put(text: string, { things, me, mark, total }: Replacing): string | number {
	if (text === '@total') return total;
	if (text === '@me') return me;
	const [, kind, number] = standIn.exec(text) ?? [];
	if (kind === undefined) return text.replaceAll('@mark', mark);
	const choices = Object.entries(things).find(([name]) => name === kind)?.[1] ?? [];
	return choices[Number(number) % Math.max(1, choices.length)] ?? 'nothing of this kind';
}

/** A value with everything in it that stands for something else replaced. */
export function replaced(value: unknown, by: Replacing): unknown {
	if (typeof value === 'string') return put(value, by);
	if (Array.isArray(value)) return value.map((each) => replaced(each, by));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, by)]));
}

/** JSON with the numbers and keys in it that only its text can hold. */
export function jsonOf(value: unknown): string {
	let text = JSON.stringify(value) ?? '';
	for (const [name, meant] of Object.entries(written)) text = text.replaceAll(`"${name}"`, meant);
	return text.replaceAll(`"${protoKey}":`, '"__proto__":');
}
