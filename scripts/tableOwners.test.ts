import { expect, test } from 'vitest';
import { breachesIn, getOwners } from './tableOwners.ts';

const tables = {
	file: 'server/schema/orders.ts',
	text: `export const orderItems = pgTable('order_items', {});`,
};
const owners = getOwners([tables]);
const imports = `import { orderItems } from '../../schema/orders.ts';\n`;
const found = (file: string, text: string) => breachesIn({ file, text: imports + text }, owners);

test('the folder with a table owns it', () => {
	expect(owners).toEqual(new Map([['order_items', 'server/orders']]));
});

test.each([
	['an insert', 'await tx.insert(orderItems).values(row);'],
	['an update', 'await tx.update(orderItems).set(row);'],
	['a delete', 'await tx.delete(orderItems);'],
	['an update written as SQL', 'await tx.execute(sql`with a as (update ${orderItems} set x = 1) select`);'],
	['an insert that names the table', 'await tx.execute(sql`insert into order_items (id) values (${id})`);'],
	['a delete that names the table', 'await tx.execute(sql`delete from "order_items"`);'],
])('%s in another domain is reported with its place', (_what, text) => {
	expect(found('server/selling/cart/cart.ts', text)).toEqual([
		expect.stringMatching(
			/^server\/selling\/cart\/cart\.ts:2 writes \w+, which only server\/orders may write$/,
		),
	]);
});

test('the owner writes, and every domain reads', () => {
	expect(found('server/orders/returns/settleReturn.ts', 'await tx.insert(orderItems).values(row);')).toEqual(
		[],
	);
	expect(found('server/selling/cart/cart.ts', 'await tx.select().from(orderItems);')).toEqual([]);
	expect(
		found('server/selling/cart/cart.ts', 'await tx.execute(sql`select id from ${orderItems} for update`);'),
	).toEqual([]);
});

test('SQL made from a string is reported, except where migrations are run', () => {
	const text = 'await tx.execute(sql.raw(statement));';
	expect(found('server/selling/cart/cart.ts', text)).toEqual([
		'server/selling/cart/cart.ts:2 makes SQL from a string with sql.raw',
	]);
	expect(found('server/platform/database/migrations.ts', text)).toEqual([]);
});
