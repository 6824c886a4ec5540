import { expect, test } from 'vitest';
import { readMigrations } from '../server/platform/database/migrations.ts';
import { findContractSteps } from './contractSteps.ts';

/** From before this rule: 0.1.0 is the first version, so no older one runs beside it. */
const firstVersion = '0013';

test('a migration that an older version cannot stand says so', { tags: ['RUN-019'] }, async () => {
	const migrations = await readMigrations();
	const silent = migrations
		.filter(({ name, olderMayRun }) => name.slice(0, 4) > firstVersion && olderMayRun)
		.flatMap(({ name, statements }) => findContractSteps(statements).map((step) => `${name} ${step}`));
	expect(silent, 'write `-- contract: <what must run everywhere before>` into the migration').toEqual([]);
});

test.each([
	['DROP TABLE "search_pins" CASCADE;', 'drops a table'],
	['ALTER TABLE "products" DROP COLUMN "colour";', 'drops a column'],
	['ALTER TABLE "products" RENAME COLUMN "colour" TO "finish";', 'renames something'],
	['ALTER TABLE "products" RENAME TO "goods";', 'renames something'],
	['ALTER TABLE "products" ALTER COLUMN "stock" SET DATA TYPE bigint;', 'changes the type of a column'],
	['ALTER TABLE "products" ALTER COLUMN "colour" SET NOT NULL;', 'requires a column that it does not write'],
	['ALTER TABLE "products" ADD COLUMN "colour" text NOT NULL;', 'adds a required column without a default'],
])('%s cannot stand beside an older version', { tags: ['RUN-019'] }, (statement, step) => {
	expect(findContractSteps([statement])).toEqual([step]);
});

test.each([
	'CREATE TABLE "colours" ("name" text NOT NULL);',
	'ALTER TABLE "products" ADD COLUMN "colour" text;',
	`ALTER TABLE "products" ADD COLUMN "colour" text DEFAULT '' NOT NULL;`,
	'ALTER TABLE "products" ALTER COLUMN "colour" DROP NOT NULL;',
	'ALTER TABLE "products" DROP CONSTRAINT "products_check";',
	'-- DROP TABLE "products"\nCREATE INDEX "products_colour" ON "products" ("colour");',
])('%s can', { tags: ['RUN-019'] }, (statement) => {
	expect(findContractSteps([statement])).toEqual([]);
});
