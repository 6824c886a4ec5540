import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/platform/database/database.ts';
import type { TestApp } from '../testApp.ts';
import { type Kind, numberLiterals, protoKey } from './values.ts';

/** The current ids of each kind, in the order of creation. */
export type FixtureIds = Record<Kind, string[]>;

const column = z.object({ value: z.string() });

/** A payment as returned by the dialog. */
export type Paid = { order: string; payment: string; signature: string };

/** @param given links and payments that left the shop by email and payment dialog, and may have leaked */
export async function getFixtureIds(
	testApp: TestApp,
	{ paid, links }: { paid: Paid[]; links: string[] },
): Promise<FixtureIds> {
	const all = async (query: ReturnType<typeof sql>) =>
		(await queryRows(testApp.db, query, column)).map(({ value }) => value);
	const ids = (table: string) =>
		all(sql`select id::text as value from ${sql.identifier(table)} order by id limit 300`);
	return {
		user: await ids('users'),
		address: await ids('addresses'),
		product: await ids('products'),
		// In the order of their products, so that both often fit.
		variant: await all(
			sql`select id::text as value from product_variants order by product_id, position, id limit 300`,
		),
		category: await ids('categories'),
		brand: await ids('brands'),
		order: await ids('orders'),
		item: await ids('order_items'),
		review: await ids('reviews'),
		message: await ids('messages'),
		session: await ids('sessions'),
		post: await all(sql`select unnest(array[slug, id::text]) as value from posts order by id limit 300`),
		event: await all(sql`select unnest(array[slug, id::text]) as value from events order by id limit 300`),
		coupon: await ids('coupons'),
		question: await ids('questions'),
		'question answer': await ids('question_answers'),
		'review photo': await ids('review_photos'),
		'product file': await ids('product_files'),
		'coupon code': await all(
			sql`select code as value from coupons where code is not null order by id limit 100`,
		),
		picture: await all(sql`select public_id as value from pictures order by 1`),
		link: links.slice(-20),
		email: await all(sql`select email as value from users order by id limit 100`),
		person: await all(sql`select name as value from users order by id limit 100`),
		'gateway order': paid.map(({ order }) => order),
		'gateway payment': paid.map(({ payment }) => payment),
		signature: paid.map(({ signature }) => signature),
	};
}

const placeholder = /^@([a-z ]+):(\d+)$/;

/** Values of one sender for the placeholders in a request. */
export type PlaceholderValues = { fixtureIds: FixtureIds; senderId: string; marker: string; total: number };

function substitute(
	text: string,
	{ fixtureIds, senderId, marker, total }: PlaceholderValues,
): string | number {
	if (text === '@total') return total;
	if (text === '@me') return senderId;
	const [, kind, number] = placeholder.exec(text) ?? [];
	if (kind === undefined) return text.replaceAll('@mark', marker);
	const choices = Object.entries(fixtureIds).find(([name]) => name === kind)?.[1] ?? [];
	return choices[Number(number) % Math.max(1, choices.length)] ?? 'nothing of this kind';
}

/** A value with all its placeholders replaced. */
export function replacePlaceholders(value: unknown, values: PlaceholderValues): unknown {
	if (typeof value === 'string') return substitute(value, values);
	if (Array.isArray(value)) return value.map((each) => replacePlaceholders(each, values));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [key, replacePlaceholders(each, values)]),
	);
}

/** JSON including numbers and keys that only its text can express. */
export function toJson(value: unknown): string {
	let text = JSON.stringify(value) ?? '';
	for (const [name, literal] of Object.entries(numberLiterals)) text = text.replaceAll(`"${name}"`, literal);
	return text.replaceAll(`"${protoKey}":`, '"__proto__":');
}
