import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letJobsBecomeDue } from '../../testing/time.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { only } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { orders } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

test('DOC-011 the order mail goes out when its invoice cannot be made, and says where to download it', async () => {
	const { order, basket } = await orderUpTo(world, 'paid');
	await world.db
		.update(orders)
		.set({ address: sql`${orders.address} - 'recipientName'` })
		.where(eq(orders.id, order.id));
	const written: string[] = [];
	const { log } = world.services;
	world.services.log = createLog('warn', { write: (line) => void written.push(line) });
	world.mailbox.down = true;
	await world.runJobs();
	world.mailbox.down = false;
	await letJobsBecomeDue(world);
	await world.runJobs();
	world.services.log = log;

	const mail = only(world.mailbox.mails);
	expect(mail).toMatchObject({ to: basket.shopper.user.email, attachments: [] });
	expect(mail.subject).toContain(order.number);
	expect(mail.text).toContain('Download your invoice from My Orders.');
	expect(mail.text).toContain('http://shop.test/profile?tab=orders');
	expect(mail.text).not.toContain('attached');
	const errors = written.filter((line) => line.includes('"level":50'));
	expect(errors.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 50, msg: 'A document for a mail could not be made', document: { kind: 'invoice' } },
	]);
});
