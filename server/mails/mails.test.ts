import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failedDocument, failedMail } from '../../contracts/mails.ts';
import { linkIn } from '../../testing/mailbox.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { failedDocuments, orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import { Hopeless } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});
afterAll(() => world.close());

const mailList = z.object({ mails: z.array(failedMail), pagination: z.object({ total: z.int() }) });
const documentList = z.object({ documents: z.array(failedDocument) });
const failedMails = async () => mailList.parse((await admin.call('GET /admin/mails')).body).mails;
const failedDocs = async () => documentList.parse((await admin.call('GET /admin/documents')).body).documents;
const counts = async () => (await admin.call('GET /admin/mails/count')).body;
const audited = () =>
	world.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.actorId, admin.user.id))
		.orderBy(auditEntries.id);

/** Does all that is due while the mail server refuses every mail for good. */
async function jobsRefused(): Promise<void> {
	const { send } = world.mailbox;
	world.mailbox.send = async () => {
		throw new Hopeless('550 5.1.1 No such mailbox');
	};
	await world.runJobs();
	world.mailbox.send = send;
}

describe('a mail that was given up', () => {
	test('DOC-012 is listed to the admin with recipient, what it is about, when, reason and attempts, and counted', async () => {
		const { order, basket } = await orderUpTo(world, 'paid');
		await world.guest.call('POST /contact', {
			name: 'Dev',
			email: 'dev@example.com',
			subject: 'Pellets',
			message: 'Do you have any?',
		});
		expect(await counts()).toEqual({ mails: 0, documents: 0, refunds: 0 });
		await jobsRefused();
		const mails = await failedMails();
		expect(mails).toHaveLength(2);
		expect(mails).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					recipient: basket.shopper.user.email,
					about: `Order confirmation: ${order.number}`,
					reason: '550 5.1.1 No such mailbox',
					attempts: 1,
				}),
				expect.objectContaining({ about: expect.stringContaining('Pellets') }),
			]),
		);
		for (const { failedAt } of mails)
			expect(Math.abs(Date.now() - Date.parse(failedAt))).toBeLessThan(60_000);
		expect(await counts()).toEqual({ mails: 2, documents: 0, refunds: 0 });
	});

	test('DOC-013 goes out once when Send again is pressed twice, and the audit says who pressed', async () => {
		const { order } = await orderUpTo(world, 'paid');
		await jobsRefused();
		const { id } = only(await failedMails());
		const pressed = await Promise.all([1, 2, 3].map(() => admin.call(`POST /admin/mails/${id}/resend`)));
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		await world.runJobs();
		await world.runJobs();
		expect(only(world.mailbox.mails).subject).toContain(order.number);
		expect(await failedMails()).toEqual([]);
		expect(await audited()).toMatchObject([
			{
				action: 'mail.resend',
				target: `mail:${id}`,
				after: { name: `Order confirmation: ${order.number}` },
			},
		]);
		expect((await admin.call(`POST /admin/mails/${id}/resend`)).status).toBe(409);
	});

	test('DOC-014 never shows its link, and is sent again with a new one', async () => {
		const shopper = await world.signedIn();
		const { email } = shopper.user;
		await world.guest.call('POST /auth/forgot-password', { email });
		await jobsRefused();
		const job = only(await world.db.select().from(jobs).where(eq(jobs.state, 'dead')));
		const { text } = z.object({ text: z.string() }).parse(job.payload);
		const token = text.match(/token=([\w-]+)/)?.[1] ?? '';
		expect(token).not.toBe('');
		const answer = await admin.call('GET /admin/mails');
		expect(answer.body).toMatchObject({ mails: [{ recipient: email, about: 'Reset your password' }] });
		expect(answer.raw.toString()).not.toContain(token);
		expect(answer.raw.toString()).not.toContain('reset-password');

		const { id } = only(await failedMails());
		const pressed = await Promise.all([1, 2].map(() => admin.call(`POST /admin/mails/${id}/resend`)));
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
		await world.runJobs();
		const sent = only(world.mailbox.mails);
		expect(sent).toMatchObject({ to: email, subject: 'Reset your password' });
		expect(linkIn(sent)).not.toContain(token);
		expect((await world.guest.call(`GET /auth/verify-reset-token/${token}`)).status).toBe(400);
		const fresh = new URL(linkIn(sent)).searchParams.get('token');
		expect((await world.guest.call(`GET /auth/verify-reset-token/${fresh ?? ''}`)).status).toBe(200);
		// The old link is not kept, and the audit knows none.
		expect(JSON.stringify(await world.db.select().from(jobs))).not.toContain(token);
		expect(JSON.stringify(await audited())).not.toContain(token);
	});

	test('DOC-015 is listed with a reason that carries no value of a query', async () => {
		const { order } = await orderUpTo(world, 'paid');
		const { send } = world.mailbox;
		world.mailbox.send = async () => {
			try {
				await world.db.execute(sql`select ${'kept secret'}::uuid`);
			} catch (cause) {
				await world.db.update(jobs).set({ attempts: 294 }).where(eq(jobs.kind, 'order mail'));
				throw cause;
			}
		};
		await world.db.update(jobs).set({ attempts: 293 }).where(eq(jobs.kind, 'order mail'));
		await world.runJobs();
		world.mailbox.send = send;
		const { reason, about } = only(await failedMails());
		expect(about).toContain(order.number);
		expect(reason).toMatch(/^Failed query: select/);
		expect(reason).not.toContain('kept secret');
	});

	test('cannot be sent again by an id of other work', async () => {
		await orderUpTo(world, 'paid');
		const [job] = await world.db
			.insert(jobs)
			.values({ kind: 'refund', payload: {}, dedupeKey: 'refund:x', state: 'dead' })
			.returning();
		expect(await failedMails()).toEqual([]);
		expect((await admin.call(`POST /admin/mails/${job?.id ?? ''}/resend`)).status).toBe(404);
	});
});

describe('a document that cannot be made', () => {
	const breakAddress = () =>
		world.db.update(orders).set({ address: sql`${orders.address} - 'recipientName'` });
	const mendAddress = () =>
		world.db.update(orders).set({ address: sql`${orders.address} || '{"recipientName":"Asha"}'` });

	test('DOC-016 is listed to the admin, whether a mail or a download wanted it', async () => {
		const { order, basket } = await orderUpTo(world, 'paid');
		await breakAddress();
		await world.runJobs();
		expect(await failedDocs()).toMatchObject([
			{
				kind: 'invoice',
				orderId: order.id,
				orderNumber: order.number,
				recipient: basket.shopper.user.email,
				attempts: 1,
				reason: expect.stringContaining('undefined'),
			},
		]);
		expect((await basket.shopper.call(`GET /orders/${order.id}/invoice`)).status).toBe(500);
		expect((await admin.call(`GET /orders/${order.id}/packing-slip`)).status).toBe(500);
		expect(await failedDocs()).toMatchObject([
			{ kind: 'packing slip', recipient: null, attempts: 1 },
			{ kind: 'invoice', attempts: 2 },
		]);
		expect(await counts()).toEqual({ mails: 0, documents: 2, refunds: 0 });
		await mendAddress();
		expect((await basket.shopper.call(`GET /orders/${order.id}/invoice`)).status).toBe(200);
		expect(await failedDocs()).toMatchObject([{ kind: 'packing slip' }]);
	});

	test('DOC-017 is mailed once when Send again is pressed twice, as soon as it can be made', async () => {
		const { order, basket } = await orderUpTo(world, 'paid');
		await breakAddress();
		await world.runJobs();
		world.mailbox.mails.length = 0;
		const { id } = only(await failedDocs());
		const path = `POST /admin/documents/${id}/resend` as const;
		expect(await admin.call(path)).toMatchObject({
			status: 409,
			body: { error: 'The invoice still cannot be made. The reason is in the list.' },
		});
		expect(await failedDocs()).toMatchObject([{ attempts: 2 }]);

		await mendAddress();
		const pressed = await Promise.all([admin.call(path), admin.call(path)]);
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 404]);
		await world.runJobs();
		const mail = only(world.mailbox.mails);
		expect(mail.to).toBe(basket.shopper.user.email);
		expect(only(mail.attachments ?? []).filename).toBe(
			`invoice-${order.invoiceNumber?.replaceAll('/', '-')}.pdf`,
		);
		expect(await failedDocs()).toEqual([]);
		expect(await audited()).toMatchObject([
			{ action: 'document.resend', target: `document:${id}`, after: { name: 'invoice' } },
		]);
	});

	test('of a cancelled item is its credit note, mailed with the news of the refund', async () => {
		const { order, basket } = await orderUpTo(world, 'paid');
		const item = only(order.orderItems);
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		await world.runJobs();
		await breakAddress();
		expect((await basket.shopper.call(`GET /orders/items/${item.id}/credit-note`)).status).toBe(500);
		const { id, kind, orderNumber } = only(await failedDocs());
		expect([kind, orderNumber]).toEqual(['credit note', order.number]);
		await mendAddress();
		world.mailbox.mails.length = 0;
		expect(await admin.call(`POST /admin/documents/${id}/resend`)).toMatchObject({
			status: 200,
			body: { message: 'The credit note is on its way to the buyer.' },
		});
		await world.runJobs();
		expect(only(world.mailbox.mails).to).toBe(basket.shopper.user.email);
		expect(await world.db.$count(failedDocuments)).toBe(0);
	});
});
