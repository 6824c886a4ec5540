import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { securityEventCounter } from '../../platform/securityEvents.ts';
import { users } from '../../schema/auth.ts';
import { createUser } from './auth.ts';
import { createRoleWatch } from './watchRoles.ts';

const testApp = setUpTestApp();

const changedRoles = async () =>
	(await securityEventCounter.get()).values.find(({ labels }) => labels.event === 'role_changed')?.value;

test('a running shop counts administrators that another process created, promoted or removed', {
	tags: ['DOOR-114', 'SEC-040'],
}, async () => {
	const { user } = await testApp.signedIn();
	await testApp.admin();
	const watch = createRoleWatch(testApp.db, testApp.services.log);
	const before = (await changedRoles()) ?? 0;
	await watch();
	await watch();
	expect(await changedRoles()).toBe(before);
	const account = { name: 'Meera', email: 'meera@example.com', password: 'a long password', verified: true };
	await inTransaction(testApp.db, (tx) => createUser(tx, { ...account, role: 'admin' }));
	await watch();
	expect(await changedRoles()).toBe(before + 1);
	await testApp.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
	await watch();
	await testApp.db.update(users).set({ staffRole: 'orders' }).where(eq(users.id, user.id));
	await watch();
	expect(await changedRoles()).toBe(before + 3);
	await testApp.db.update(users).set({ role: 'customer', staffRole: null });
	await watch();
	expect(await changedRoles()).toBe(before + 6);
});
