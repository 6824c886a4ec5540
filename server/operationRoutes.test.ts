import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';

const errorBody = z.object({ code: z.string().optional() });
const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner') });

test('an instance stays ready when the tables change for a newer version, until a change that its version cannot stand', {
	tags: ['RUN-065'],
}, async () => {
	const readiness = async () => {
		const { statusCode, body } = await testApp.app.inject('/readyz');
		return { statusCode, code: errorBody.parse(JSON.parse(body)).code };
	};
	const addLater = (position: number, olderMayRun: boolean) =>
		testApp.db.execute(
			sql`insert into migrations (position, name, digest, older_may_run) values (${position}, 'later', 'x', ${olderMayRun})`,
		);
	try {
		expect(await readiness()).toEqual({ statusCode: 200, code: undefined });
		await addLater(999, true);
		expect(await readiness()).toEqual({ statusCode: 200, code: undefined });
		await addLater(1000, false);
		expect(await readiness()).toEqual({ statusCode: 503, code: 'database_newer' });
	} finally {
		await testApp.db.execute(sql`delete from migrations where position >= 999`);
	}
	expect(await readiness()).toEqual({ statusCode: 200, code: undefined });
});
