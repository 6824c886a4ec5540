import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import {
	alertToken,
	ask,
	getEmails,
	notified,
	setVariant,
	soldOut,
	waiting,
} from '../../../testing/stockAlerts.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { deleteOldPersonalData } from '../../office/privacy/retention.ts';
import { stockAlerts } from '../../schema/alerts.ts';

const testApp = setUpTestApp();

const confirm = (token: string) => testApp.guest.call('POST /alert-emails/confirm', { token });
const stop = (token: string) => testApp.guest.call('POST /alert-emails/stop', { token });
const emailsTo = (email: string) => testApp.mailbox.emails.filter(({ to }) => to === email);
const rows = () => testApp.db.select().from(stockAlerts).orderBy(stockAlerts.askedAt);

describe('stopping', () => {
	test('the link of any email stops all emails about stock to that address only', {
		tags: ['CATX-558'],
	}, async () => {
		const one = await soldOut(testApp);
		const two = await soldOut(testApp);
		const three = await soldOut(testApp);
		for (const { id } of [one, two]) await ask(testApp.guest, id, 'guest@example.com');
		await testApp.runJobs();
		const [token = '', other = ''] = emailsTo('guest@example.com').map(({ text }) => alertToken(text));
		await confirm(token);
		await confirm(other);
		const people = await waiting(testApp, three.id, 1);
		for (let time = 0; time < 2; time++)
			expect(await stop(token)).toMatchObject({
				status: 200,
				body: { message: 'We will not email you when items are back in stock.' },
			});
		for (const { id } of [one, two, three]) await setVariant(testApp, id, { stock: 5 });
		expect(await notified(testApp)).toEqual(getEmails(people));
		const sent = alertToken(testApp.mailbox.emails[0]?.text);
		expect(await stop(sent)).toMatchObject({ status: 200 });
		expect((await stop('unknown')).status).toBe(404);
		// The owner of the mailbox may change their mind again.
		expect((await confirm(token)).status).toBe(200);
		expect(await notified(testApp)).toEqual(['guest@example.com']);
	});

	test('a shopper stops waiting for an item in the profile, only their own', {
		tags: ['CATX-558', 'CATX-567'],
	}, async () => {
		const { id } = await soldOut(testApp);
		const [mine, theirs] = await waiting(testApp, id, 2);
		const getAlert = async (person?: SignedInClient) =>
			z
				.array(z.looseObject({ id: z.string() }))
				.parse((await person?.call('GET /profile/stock-alerts'))?.body)[0]?.id;
		const theirId = await getAlert(theirs);
		const cancel = (alert?: string) => mine?.call(`DELETE /profile/stock-alerts/${alert}`);
		expect(await cancel(theirId)).toMatchObject({ status: 204 });
		expect(await getAlert(theirs)).toBe(theirId);
		const own = await getAlert(mine);
		for (let time = 0; time < 2; time++) expect(await cancel(own)).toMatchObject({ status: 204 });
		await setVariant(testApp, id, { stock: 5 });
		expect(await notified(testApp)).toEqual([theirs?.user.email]);
	});
});

test('alerts are in the downloaded data and deleted with the account and after their time', {
	tags: ['CATX-559'],
}, async () => {
	const { id } = await soldOut(testApp, { name: 'Felts' });
	const [asha] = await waiting(testApp, id, 1);
	await ask(testApp.guest, id, 'guest@example.com');
	await testApp.runJobs();
	expect((await asha?.call('GET /profile/data'))?.body).toMatchObject({
		stockAlerts: [{ item: 'Felts', state: 'waiting', notifiedAt: null }],
	});
	const left = async () => {
		await deleteOldPersonalData(testApp.db);
		return (await rows()).map(({ state }) => state).sort();
	};
	const older = (days: number) =>
		testApp.db.execute(sql`update stock_alerts set asked_at = asked_at - make_interval(days => ${days}),
			notified_at = notified_at - make_interval(days => ${days}), cancelled_at = cancelled_at - make_interval(days => ${days})`);
	await older(6);
	expect(await left()).toEqual(['unconfirmed', 'waiting']);
	await older(2);
	expect(await left()).toEqual(['waiting']);
	await older(171);
	expect(await left()).toEqual(['waiting']);
	await setVariant(testApp, id, { stock: 1 });
	await notified(testApp);
	const [other] = await waiting(testApp, (await soldOut(testApp)).id, 1);
	await other?.call(
		`DELETE /profile/stock-alerts/${(await rows()).find(({ state }) => state === 'waiting')?.id}`,
	);
	await older(29);
	expect(await left()).toEqual(['cancelled', 'notified']);
	await older(2);
	expect(await left()).toEqual([]);
	await waiting(testApp, (await soldOut(testApp)).id, 1);
	await older(181);
	expect(await left()).toEqual([]);
});

test('the back-office counts who waits for each variant, the most wanted first', {
	tags: ['CATX-568'],
}, async () => {
	const few = await soldOut(testApp, { name: 'Few' });
	const many = await soldOut(testApp, { name: 'Many' });
	const none = await soldOut(testApp, { name: 'None' });
	await waiting(testApp, few.id, 1);
	await waiting(testApp, many.id, 3);
	await ask(testApp.guest, none.id, 'unconfirmed@example.com');
	await testApp.runJobs();
	await setVariant(testApp, few.id, { active: false });
	const admin = await testApp.admin();
	const { body, raw } = await admin.call('GET /admin/wanted');
	expect(body).toMatchObject({
		variants: [
			{ product: { name: 'Many' }, waiting: 3, stock: 0, onSale: true },
			{ product: { name: 'Few' }, waiting: 1, onSale: false },
		],
		pagination: { totalVariants: 2, totalPages: 1 },
	});
	expect(raw.toString()).not.toContain('example.com');
	expect((await admin.call('GET /admin/wanted?limit=1&page=2')).body).toMatchObject({
		variants: [{ product: { name: 'Few' } }],
		pagination: { totalPages: 2 },
	});
});
