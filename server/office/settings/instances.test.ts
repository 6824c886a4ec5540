import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { buildApp } from '../../app.ts';
import { createJobRunner } from '../../platform/jobs/jobs.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';
import { createSettings, followSettings } from '../../platform/settings/settings.ts';
import { plannedSettings, settings } from '../../platform/settings/tables.ts';
import { registerStorefront } from '../../storefront/storefront.ts';
import { settingTasks } from './jobs.ts';

const testApp = setUpTestApp();
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

/** An instance of the shop on the same database, whose pages are the phone number with which they were rendered. */
async function openInstance() {
	const { database, log } = testApp.services;
	const cache = createTaggedCache();
	const settings = createSettings(database.db, cache, log);
	const stop = await followSettings(database, settings, log);
	const services = { ...testApp.services, cache, settings };
	const app = await buildApp(services, { checkResponses: true });
	let renders = 0;
	await registerStorefront(app, services, {
		renderer: {
			render: async ({ settings: { contact } }) => {
				renders++;
				return { status: 200, html: new TextEncoder().encode(contact.phone), policy: '', location: null };
			},
			close: async () => undefined,
		},
		assets: undefined,
	});
	const runner = createJobRunner(database, {}, settingTasks(services), log);
	return {
		app,
		runner,
		read: async () => (await app.inject('/about')).body,
		renders: () => renders,
		close: async () => {
			await runner.stop();
			await app.close();
			await stop();
		},
	};
}

test('A changed phone number is on the cached pages of every instance within two seconds, and is not read again', {
	tags: ['SET-009'],
}, async () => {
	const changed = await openInstance();
	const other = await openInstance();
	try {
		for (const { read } of [changed, other, changed, other])
			expect(await read()).toBe(defaultSettings.contact.phone);
		expect([changed.renders(), other.renders()]).toEqual([1, 1]);
		const phone = '+91 98765 43210';
		const response = await changed.app.inject({
			method: 'PUT',
			url: '/api/admin/settings',
			headers: { authorization: `Bearer ${owner.token}` },
			payload: { group: 'contact', version: 0, value: { ...defaultSettings.contact, phone } },
		});
		expect(response.statusCode).toBe(200);
		// The owner's next load does not wait for the notification.
		expect(await changed.read()).toBe(phone);
		await expect.poll(other.read, { interval: 20, timeout: 2000 }).toBe(phone);
	} finally {
		await changed.close();
		await other.close();
	}
});

test('An instance that starts later has the settings of the others', {
	tags: ['SET-009'],
}, async () => {
	const phone = '+91 98765 43210';
	const value = { ...defaultSettings.contact, phone };
	expect((await owner.call('PUT /admin/settings', { group: 'contact', version: 0, value })).status).toBe(200);
	const later = await openInstance();
	expect(await later.read()).toBe(phone);
	await later.close();
});

test('An instance whose database fails when it is notified has the settings all the same', {
	tags: ['SET-009'],
}, async () => {
	const { db } = testApp.services.database;
	const phone = '+91 98765 43210';
	const instance = await openInstance();
	try {
		await db
			.insert(settings)
			.values({ group: 'contact', value: { ...defaultSettings.contact, phone }, version: 1 });
		const failing = vi.spyOn(db, 'select').mockImplementationOnce(() => {
			throw new Error('The statement was cancelled: timeout');
		});
		await db.execute(sql`select pg_notify('settings_changed', 'contact')`);
		await expect.poll(instance.read, { interval: 50, timeout: 2000 }).toBe(phone);
		expect(failing.mock.results[0]?.type).toBe('throw');
		failing.mockRestore();
	} finally {
		await instance.close();
	}
});

test('A planned phone number is on the cached pages of every instance within two seconds of its time, also when the shop was off then', {
	tags: ['SET-080'],
}, async () => {
	const phone = '+91 98765 43210';
	const answer = await owner.call('POST /admin/planned-settings', {
		change: { group: 'contact', version: 0, value: { ...defaultSettings.contact, phone } },
		startsAt: new Date(Date.now() + 86_400_000).toISOString(),
		replaces: null,
	});
	expect(answer.status).toBe(201);
	const instances = [await openInstance(), await openInstance()];
	try {
		for (const { runner } of instances) runner.start();
		const expectPhone = (expected: string) =>
			Promise.all(
				instances.map(({ read }) => expect.poll(read, { interval: 20, timeout: 2000 }).toBe(expected)),
			);
		await expectPhone(defaultSettings.contact.phone);
		await testApp.db.update(plannedSettings).set({ startsAt: sql`now()` });
		await expectPhone(phone);
		expect(await testApp.db.$count(settings)).toBe(1);
	} finally {
		for (const { close } of instances) await close();
	}
});
