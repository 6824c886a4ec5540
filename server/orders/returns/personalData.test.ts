import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountData } from '../../../contracts/privacy.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { runDueJobs } from '../../../testing/walkthrough.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { deleteOldPersonalData } from '../../office/privacy/retention.ts';
import { takeOne } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';
import { orders } from '../../schema/orders.ts';
import { returns } from '../../schema/returns.ts';

const testApp = setUpTestApp();

const password = 'quiet harbour 9';

test('a return is in the data of its account, delays its deletion and loses its texts after eight years', {
	tags: ['AFT-060'],
}, async () => {
	const { shopper, admin, order, request, act, findItem } = await deliveredOrder(testApp);
	await testApp.db
		.update(users)
		.set({ passwordHash: await hashPassword(password) })
		.where(eq(users.id, shopper.user.id));
	await request([{ itemId: findItem('Tin').id }], { comment: 'My son opened it.' });
	const data = accountData.parse((await shopper.call('GET /profile/data')).body);
	const [returned] = data.orders[0]?.returns ?? [];
	expect(returned).toMatchObject({ state: 'requested', comment: 'My son opened it.' });
	await act(returned?.id ?? '', 'approve');
	await act(returned?.id ?? '', 'receive', {
		items: [{ itemId: findItem('Tin').id, sellable: 0 }],
		shopPays: true,
	});
	for (const item of order.orderItems.filter(({ name }) => name !== 'Tin'))
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'completed' });
	await testApp.db.execute(sql`update order_items set status = 'completed'`);
	const remove = () => shopper.call('POST /profile/delete', { password });
	expect(await remove()).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining(`a return of your order ${order.number} is not complete.`) },
	});
	await act(returned?.id ?? '', 'refund');
	await runDueJobs(testApp);
	expect((await remove()).status).toBe(200);
	const comment = async () => takeOne(await testApp.db.select().from(returns)).comment;
	await testApp.db.update(orders).set({ createdAt: sql`now() - interval '95 months'` });
	await deleteOldPersonalData(testApp.db);
	expect(await comment()).toBe('My son opened it.');
	await testApp.db.update(orders).set({ createdAt: sql`now() - interval '97 months'` });
	await deleteOldPersonalData(testApp.db);
	expect(await comment()).toBeNull();
});
