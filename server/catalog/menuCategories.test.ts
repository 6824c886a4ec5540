import { describe, expect, test } from 'vitest';
import { category } from '../../contracts/categories.ts';
import type { Settings } from '../../contracts/settingGroups.ts';
import { defaultSettings } from '../../store.config.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { createCategory } from './categories.ts';
import { menusWithCategory } from './menuCategories.ts';

const testApp = setUpTestApp();
const { menus } = defaultSettings;
const optics = { name: 'Optics', slug: 'optics', aliases: ['scopes'] };
const getLabels = ({ drawer }: Settings['menus']) => drawer[0]?.links.map(({ name }) => name) ?? [];

describe('a category that an owner adds, renames and deletes', () => {
	test('is in the menu of phones, follows its name, and leaves it, with a history', {
		tags: ['SET-028'],
	}, async () => {
		const owner = await testApp.admin();
		const read = async () => {
			await testApp.services.settings.reload();
			return testApp.services.settings.current().menus;
		};
		const created = category.parse((await owner.call('POST /categories', { name: 'Optics' })).body);
		expect(getLabels(await read())).toEqual([...getLabels(menus).slice(0, -1), 'Optics', 'All Categories']);
		expect((await owner.call(`PUT /categories/${created.id}`, { name: 'Scopes' })).status).toBe(200);
		expect((await read()).drawer[0]?.links.at(-2)).toEqual({ name: 'Scopes', to: '/products/scopes' });
		expect((await owner.call(`DELETE /categories/${created.id}`)).status).toBe(204);
		expect(await read()).toEqual(menus);
		const { body } = await owner.call('GET /admin/settings/menus/changes');
		expect(body).toMatchObject({ changes: [{ after: menus }, {}, { before: menus }] });
		const stored = (await owner.call('GET /admin/settings')).body;
		expect(stored).toMatchObject({ menus: { version: 3, value: menus } });
	});

	test('is in no menu when the shop began with it', { tags: ['SET-028'] }, async () => {
		await createCategory(testApp.db, { name: 'Spares' }, null);
		await testApp.services.settings.reload();
		expect(testApp.services.settings.current().menus).toEqual(menus);
	});
});

describe('the menus after a category', () => {
	test('keep a label that the owner chose', { tags: ['SET-028'] }, () => {
		const own = { ...menus, header: [{ name: 'See better', to: '/products/optics' }] };
		const renamed = menusWithCategory(own, optics, { name: 'Scopes', slug: 'scopes' });
		expect(renamed.header).toEqual([{ name: 'See better', to: '/products/scopes' }]);
	});

	test('keep the last entry of a list, and remove links by an earlier name', { tags: ['SET-028'] }, () => {
		const link = { name: 'Optics', to: '/products/optics' };
		const own = {
			...menus,
			header: [link],
			topBar: [
				{ name: 'FAQs', to: '/faq' },
				{ ...link, to: '/products/scopes' },
			],
		};
		const left = menusWithCategory(own, optics, undefined);
		expect(left.header).toEqual([link]);
		expect(left.topBar).toEqual([{ name: 'FAQs', to: '/faq' }]);
	});

	test('get no category twice, and none where the owner shows no categories', { tags: ['SET-028'] }, () => {
		const once = menusWithCategory(menus, undefined, optics);
		expect(menusWithCategory(once, undefined, optics)).toEqual(once);
		const none = { ...menus, drawer: [{ title: 'More', links: [{ name: 'FAQs', to: '/faq' }] }] };
		expect(menusWithCategory(none, undefined, optics)).toEqual(none);
	});
});
