import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { queryRows } from './database.ts';
import { queryRowsSlowly } from './longQuery.ts';

test('a long query has more time, and the queries after it have as little as before', {
	tags: ['SPD-135'],
}, async () => {
	const { db, close } = await openTestDatabase();
	const limit = sql`select current_setting('statement_timeout') as time`;
	const row = z.object({ time: z.string() });
	const [usual] = await queryRows(db, limit, row);
	expect(await queryRowsSlowly(db, limit, row)).toEqual([{ time: '15s' }]);
	expect(await queryRows(db, limit, row)).toEqual([usual]);
	expect(usual).not.toEqual({ time: '15s' });
	await close();
});
