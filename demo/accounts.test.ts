import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitedRoles } from '../shared/permissions.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { loadAccounts } from './accounts.ts';

const testApp = setUpTestApp();

test('a member of the team logs in for each role and may open what the role needs', {
	tags: ['STAFF-025'],
}, async () => {
	await loadAccounts(testApp.db);
	const statuses: Record<string, number> = {};
	for (const role of limitedRoles) {
		const account = { email: `${role}@nishana.test`, password: `${role}123` };
		const { body } = await testApp.guest.call('POST /auth/login', account);
		const { token } = z.object({ token: z.string() }).parse(body);
		statuses[role] = (await testApp.as(token).call('GET /orders')).status;
	}
	expect(statuses).toEqual({ catalogue: 403, orders: 200, content: 403, accounts: 200 });
});
