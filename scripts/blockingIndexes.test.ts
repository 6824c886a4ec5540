import { expect, test } from 'vitest';
import { readMigrations } from '../server/platform/database/migrations.ts';
import { findBlockingIndexes } from './blockingIndexes.ts';

/** From before this rule. */
const lastBefore = '0024';

test('no new migration stops the writes of a running shop while it builds an index', {
	tags: ['RUN-062'],
}, async () => {
	const blocking = (await readMigrations())
		.filter(({ name }) => name.slice(0, 4) > lastBefore)
		.flatMap((migration) => findBlockingIndexes(migration).map((what) => `${migration.name} ${what}`));
	expect(blocking, 'see "An index" in docs/upgrade.md').toEqual([]);
});

test.each([
	[
		'CREATE INDEX "orders_city" ON "orders" USING btree ("city");',
		['builds orders_city, and stops writes to orders meanwhile'],
	],
	[
		'CREATE UNIQUE INDEX orders_city ON orders (city);',
		['builds orders_city, and stops writes to orders meanwhile'],
	],
	[
		'-- of a city\nCREATE INDEX IF NOT EXISTS "orders_city" ON "orders" ("city");',
		['builds orders_city, and stops writes to orders meanwhile'],
	],
	['ALTER TABLE "orders" ADD COLUMN "city" text;', []],
])('%s in a transaction', { tags: ['RUN-062'] }, (statement, expected) => {
	expect(findBlockingIndexes({ statements: [statement], concurrently: false })).toEqual(expected);
});

test('a new table gets its indexes with it', { tags: ['RUN-062'] }, () => {
	const statements = [
		'CREATE TABLE "towns" ("name" text);',
		'CREATE INDEX "towns_name" ON "towns" ("name");',
	];
	expect(findBlockingIndexes({ statements, concurrently: false })).toEqual([]);
});

test.each([
	[
		'-- concurrently: orders are many\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_city" ON "orders" ("city");',
		0,
	],
	['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_city" ON "orders" ("city");', 0],
	['CREATE INDEX "orders_city" ON "orders" ("city");', 1],
	['CREATE INDEX CONCURRENTLY "orders_city" ON "orders" ("city");', 1],
	['ALTER TABLE "orders" ADD COLUMN "city" text;', 1],
])('%s outside of one', { tags: ['RUN-062'] }, (statement, faults) => {
	expect(findBlockingIndexes({ statements: [statement], concurrently: true })).toHaveLength(faults);
});
