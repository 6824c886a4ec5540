import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failedDocument, failedEmail } from '../../../contracts/emails.ts';
import { codeIn, linkIn } from '../../../testing/mailbox.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import type { Email } from '../../platform/email/email.ts';
import { UnrecoverableError } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { auditEntries } from '../../schema/audit.ts';
import { failedDocuments, orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const emailList = z.object({ emails: z.array(failedEmail), pagination: z.object({ total: z.int() }) });
const documentList = z.object({ documents: z.array(failedDocument) });
const failedEmails = async () => emailList.parse((await admin.call('GET /admin/emails')).body).emails;
const failedDocs = async () => documentList.parse((await admin.call('GET /admin/documents')).body).documents;
const failureCounts = z.object({
	failedEmails: z.int(),
	failedDocuments: z.int(),
	failedRefunds: z.int(),
	refundsToPay: z.int(),
});
const counts = async () => failureCounts.parse((await admin.call('GET /admin/tasks')).body);
const audited = () =>
	testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.actorId, admin.user.id))
		.orderBy(auditEntries.id);

/** Runs all due jobs while the mail server permanently rejects every email. */
async function runJobsWithEmailRejected(onEmail: (email: Email) => void = () => {}): Promise<void> {
	const { send } = testApp.mailbox;
	testApp.mailbox.send = async (email) => {
		onEmail(email);
		throw new UnrecoverableError('550 5.1.1 No such mailbox');
	};
	await testApp.runJobs();
	testApp.mailbox.send = send;
}

describe('a failed email', () => {
	test('is listed for administrators with recipient, subject, time, reason and attempts, and counted', {
		tags: ['DOC-012'],
	}, async () => {
		const { order, cart } = await orderUpTo(testApp, 'paid');
		await testApp.guest.call('POST /contact', {
			name: 'Dev',
			email: 'dev@example.com',
			subject: 'Pellets',
			message: 'Do you have any?',
		});
		expect(await counts()).toEqual({
			failedEmails: 0,
			failedDocuments: 0,
			failedRefunds: 0,
			refundsToPay: 0,
		});
		await runJobsWithEmailRejected();
		const failed = await failedEmails();
		expect(failed).toHaveLength(2);
		expect(failed).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					recipient: cart.shopper.user.email,
					about: `Order confirmation: ${order.number}`,
					reason: '550 5.1.1 No such mailbox',
					attempts: 1,
				}),
				expect.objectContaining({ about: expect.stringContaining('Pellets') }),
			]),
		);
		for (const { failedAt } of failed)
			expect(Math.abs(Date.now() - Date.parse(failedAt))).toBeLessThan(600_000);
		expect(await counts()).toEqual({
			failedEmails: 2,
			failedDocuments: 0,
			failedRefunds: 0,
			refundsToPay: 0,
		});
	});

	test('is sent once when Send again is clicked twice, and the audit log says who clicked', {
		tags: ['DOC-013'],
	}, async () => {
		const { order } = await orderUpTo(testApp, 'paid');
		await runJobsWithEmailRejected();
		const { id } = takeOne(await failedEmails());
		const pressed = await Promise.all([1, 2, 3].map(() => admin.call(`POST /admin/emails/${id}/resend`)));
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		await testApp.runJobs();
		await testApp.runJobs();
		expect(takeOne(testApp.mailbox.emails).subject).toContain(order.number);
		expect(await failedEmails()).toEqual([]);
		expect(await audited()).toMatchObject([
			{
				action: 'mail.resend',
				target: `mail:${id}`,
				after: { name: `Order confirmation: ${order.number}` },
			},
		]);
		expect((await admin.call(`POST /admin/emails/${id}/resend`)).status).toBe(409);
	});

	test('does not show its link, and is sent again with a new one', { tags: ['DOC-014'] }, async () => {
		const shopper = await testApp.signedIn();
		const { email } = shopper.user;
		await testApp.guest.call('POST /auth/forgot-password', { email });
		await runJobsWithEmailRejected();
		const job = takeOne(await testApp.db.select().from(jobs).where(eq(jobs.state, 'dead')));
		const { text } = z.object({ text: z.string() }).parse(job.payload);
		const token = text.match(/token=([\w-]+)/)?.[1] ?? '';
		expect(token).not.toBe('');
		const response = await admin.call('GET /admin/emails');
		expect(response.body).toMatchObject({ emails: [{ recipient: email, about: 'Reset your password' }] });
		expect(response.raw.toString()).not.toContain(token);
		expect(response.raw.toString()).not.toContain('reset-password');

		const { id } = takeOne(await failedEmails());
		const pressed = await Promise.all([1, 2].map(() => admin.call(`POST /admin/emails/${id}/resend`)));
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
		await testApp.runJobs();
		const sent = takeOne(testApp.mailbox.emails);
		expect(sent).toMatchObject({ to: email, subject: 'Reset your password' });
		expect(linkIn(sent)).not.toContain(token);
		expect((await testApp.guest.call(`GET /auth/verify-reset-token/${token}`)).status).toBe(400);
		const fresh = new URL(linkIn(sent)).searchParams.get('token');
		expect((await testApp.guest.call(`GET /auth/verify-reset-token/${fresh ?? ''}`)).status).toBe(200);
		// The old link is not stored, and the audit log contains none.
		expect(JSON.stringify(await testApp.db.select().from(jobs))).not.toContain(token);
		expect(JSON.stringify(await audited())).not.toContain(token);
	});

	test('does not show its code to sign in, and is sent again with a new one', {
		tags: ['CODE-011'],
	}, async () => {
		const { body } = await testApp.guest.call('POST /auth/email-code', { email: 'new@example.com' });
		const { requestToken } = z.object({ requestToken: z.string() }).parse(body);
		const rejected: string[] = [];
		await runJobsWithEmailRejected((email) => rejected.push(codeIn(email)));
		const code = takeOne(rejected);
		const response = await admin.call('GET /admin/emails');
		expect(response.body).toMatchObject({
			emails: [{ recipient: 'new@example.com', about: 'Your code to sign in' }],
		});
		expect(response.raw.toString()).not.toContain(code);
		expect(JSON.stringify(await testApp.db.select().from(jobs))).not.toContain(`"${code}"`);
		const { id } = takeOne(await failedEmails());
		expect((await admin.call(`POST /admin/emails/${id}/resend`)).status).toBe(200);
		await testApp.runJobs();
		const enter = (typed: string) =>
			testApp.guest.call('POST /auth/login/email-code', { requestToken, code: typed });
		const sent = codeIn(takeOne(testApp.mailbox.emails));
		if (sent !== code) expect((await enter(code)).status).toBe(400);
		expect((await enter(sent)).body).toMatchObject({ needsName: true });
	});

	test('is listed with a reason that contains no query parameters', { tags: ['DOC-015'] }, async () => {
		const { order } = await orderUpTo(testApp, 'paid');
		const { send } = testApp.mailbox;
		testApp.mailbox.send = async () => {
			try {
				await testApp.db.execute(sql`select ${'secret value'}::uuid`);
			} catch (cause) {
				await testApp.db.update(jobs).set({ attempts: 294 }).where(eq(jobs.kind, 'order mail'));
				throw cause;
			}
		};
		await testApp.db.update(jobs).set({ attempts: 293 }).where(eq(jobs.kind, 'order mail'));
		await testApp.runJobs();
		testApp.mailbox.send = send;
		const { reason, about } = takeOne(await failedEmails());
		expect(about).toContain(order.number);
		expect(reason).toMatch(/^Failed query: select/);
		expect(reason).not.toContain('secret value');
	});

	test('cannot be sent again with the id of another kind of job', async () => {
		await orderUpTo(testApp, 'paid');
		const [job] = await testApp.db
			.insert(jobs)
			.values({ kind: 'refund', payload: {}, dedupeKey: 'refund:x', state: 'dead' })
			.returning();
		expect(await failedEmails()).toEqual([]);
		expect((await admin.call(`POST /admin/emails/${job?.id ?? ''}/resend`)).status).toBe(404);
	});
});

describe('a document that cannot be created', () => {
	const removeAddress = () =>
		testApp.db.update(orders).set({ address: sql`${orders.address} - 'recipientName'` });
	const restoreAddress = () =>
		testApp.db.update(orders).set({ address: sql`${orders.address} || '{"recipientName":"Asha"}'` });

	test('is listed for administrators, whether an email or a download requested it', {
		tags: ['DOC-016'],
	}, async () => {
		const { order, cart } = await orderUpTo(testApp, 'paid');
		await removeAddress();
		await testApp.runJobs();
		expect(await failedDocs()).toMatchObject([
			{
				kind: 'invoice',
				orderId: order.id,
				orderNumber: order.number,
				recipient: cart.shopper.user.email,
				attempts: 1,
				reason: expect.stringContaining('undefined'),
			},
		]);
		expect((await cart.shopper.call(`GET /orders/${order.id}/invoice`)).status).toBe(500);
		expect((await admin.call(`GET /orders/${order.id}/packing-slip`)).status).toBe(500);
		expect(await failedDocs()).toMatchObject([
			{ kind: 'packing slip', recipient: null, attempts: 1 },
			{ kind: 'invoice', attempts: 2 },
		]);
		expect(await counts()).toEqual({
			failedEmails: 0,
			failedDocuments: 2,
			failedRefunds: 0,
			refundsToPay: 0,
		});
		await restoreAddress();
		expect((await cart.shopper.call(`GET /orders/${order.id}/invoice`)).status).toBe(200);
		expect(await failedDocs()).toMatchObject([{ kind: 'packing slip' }]);
	});

	test('is emailed once when Send again is clicked twice, as soon as it can be created', {
		tags: ['DOC-017'],
	}, async () => {
		const { order, cart } = await orderUpTo(testApp, 'paid');
		await removeAddress();
		await testApp.runJobs();
		testApp.mailbox.emails.length = 0;
		const { id } = takeOne(await failedDocs());
		const path = `POST /admin/documents/${id}/resend` as const;
		expect(await admin.call(path)).toMatchObject({
			status: 409,
			body: { error: 'The invoice still cannot be made. The reason is in the list.' },
		});
		expect(await failedDocs()).toMatchObject([{ attempts: 2 }]);

		await restoreAddress();
		const pressed = await Promise.all([admin.call(path), admin.call(path)]);
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 404]);
		await testApp.runJobs();
		const email = takeOne(testApp.mailbox.emails);
		expect(email.to).toBe(cart.shopper.user.email);
		expect(takeOne(email.attachments ?? []).filename).toBe(
			`invoice-${order.invoiceNumber?.replaceAll('/', '-')}.pdf`,
		);
		expect(await failedDocs()).toEqual([]);
		expect(await audited()).toMatchObject([
			{ action: 'document.resend', target: `document:${id}`, after: { name: 'invoice' } },
		]);
	});

	test('of a cancelled item is its credit note, emailed with the refund notice', async () => {
		const { order, cart } = await orderUpTo(testApp, 'paid');
		const item = takeOne(order.orderItems);
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		await testApp.runJobs();
		await removeAddress();
		expect((await cart.shopper.call(`GET /orders/items/${item.id}/credit-note`)).status).toBe(500);
		const { id, kind, orderNumber } = takeOne(await failedDocs());
		expect([kind, orderNumber]).toEqual(['credit note', order.number]);
		await restoreAddress();
		testApp.mailbox.emails.length = 0;
		expect(await admin.call(`POST /admin/documents/${id}/resend`)).toMatchObject({
			status: 200,
			body: { message: 'The credit note is on its way to the buyer.' },
		});
		await testApp.runJobs();
		expect(takeOne(testApp.mailbox.emails).to).toBe(cart.shopper.user.email);
		expect(await testApp.db.$count(failedDocuments)).toBe(0);
	});
});
