import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { orders } from '../schema/orders.ts';

const testApp = setUpTestApp();

test('when the invoice cannot be created, the order email is sent and says where to download it', {
	tags: ['DOC-011'],
}, async () => {
	const { order, cart } = await orderUpTo(testApp, 'paid');
	await testApp.db
		.update(orders)
		.set({ address: sql`${orders.address} - 'recipientName'` })
		.where(eq(orders.id, order.id));
	const written: string[] = [];
	const { log } = testApp.services;
	testApp.services.log = createLog('warn', { write: (line) => void written.push(line) });
	testApp.mailbox.down = true;
	await testApp.runJobs();
	testApp.mailbox.down = false;
	await makeJobsDue(testApp);
	await testApp.runJobs();
	testApp.services.log = log;

	const email = takeOne(testApp.mailbox.emails);
	expect(email).toMatchObject({ to: cart.shopper.user.email, attachments: [] });
	expect(email.subject).toContain(order.number);
	expect(email.text).toContain('Download your invoice from Your Orders.');
	expect(email.text).toContain('http://shop.test/profile?tab=orders');
	expect(email.text).not.toContain('attached');
	const errors = written.filter((line) => line.includes('"level":50'));
	expect(errors.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 50, msg: 'A document for an email could not be made', document: { kind: 'invoice' } },
	]);
});
