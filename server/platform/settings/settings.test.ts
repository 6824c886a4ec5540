import { expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createTaggedCache } from '../pages/taggedCache.ts';
import { createSettings } from './settings.ts';

const testApp = setUpTestApp();

test('a changed text of a page of its own drops what shows it, and a changed menu drops every page', {
	tags: ['SET-031'],
}, async () => {
	const cache = createTaggedCache();
	const area = cache.area<string>({ maxBytes: 10_000, getSize: ({ length }) => length });
	const settings = createSettings(testApp.db, cache, testApp.services.log);
	const isStored = (page: string) => area.stored(page) !== undefined;
	const store = (page: string, tag: string) =>
		area.get(page, async (dependsOn) => {
			dependsOn(tag);
			return page;
		});
	await store('/faq', 'settings:faq');
	await store('/about', 'settings:about');
	settings.replace('faq', { entries: [{ standard: 'gst' }] });
	expect([isStored('/faq'), isStored('/about')]).toEqual([false, true]);
	settings.replace('menus', { ...defaultSettings.menus, topBar: [] });
	expect(isStored('/about')).toBe(false);
});
