import { describe, expect, test } from 'vitest';
import { getHome } from '../../../contracts/pageTexts.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { newShopSettings } from '../../../scripts/newShopSettings.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getHomeSections } from '../../platform/settings/homeSections.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const { sections } = defaultSettings.home;
const store = (version: number, changed: unknown) =>
	admin.call('PUT /admin/settings', { group: 'home', version, value: { sections: changed } });
const read = async () => getHome.response.parse((await testApp.guest.call('GET /home')).body).sections;

describe('the sections of the home page', () => {
	test('are those of the documents until they are changed: moved, hidden and written from the next request on', {
		tags: ['SET-070'],
	}, async () => {
		expect(await read()).toEqual(sections);
		expect(sections.map(({ section }) => section)).toEqual([
			'hero',
			'start',
			'categories',
			'newArrivals',
			'bestSellers',
			'values',
			'testimonials',
			'about',
			'brands',
		]);
		const changed = sections
			.map((each) => (each.section === 'bestSellers' ? { ...each, title: 'Loved by clubs' } : each))
			.map((each) => (each.section === 'values' ? { ...each, shown: false } : each))
			.toReversed();
		expect((await store(0, changed)).status).toBe(200);
		expect(await read()).toEqual(changed);
		// Undo stores what was there before, which is the default.
		expect((await store(1, sections)).status).toBe(200);
		expect(await read()).toEqual(sections);
	});

	test.each([
		['without one of them', sections.slice(1), 'Please keep each section once.'],
		['with one twice', [...sections.slice(1), sections[1]], 'Please keep each section once.'],
		[
			'with none shown',
			sections.map((each) => ({ ...each, shown: false })),
			'Please show at least one section.',
		],
		[
			'without a title',
			sections.map((each) => ('title' in each ? { ...each, title: ' ' } : each)),
			'Please enter a title.',
		],
		[
			'with a script as a logo',
			sections.map((each) =>
				each.section === 'brands' ? { ...each, marks: [{ name: 'X', image: 'javascript:alert(1)' }] } : each,
			),
			'Please enter the address of a picture, as in /brands/logo.svg',
		],
		[
			'with a button to another protocol',
			sections.map((each) => (each.section === 'hero' ? { ...each, to: 'javascript:alert(1)' } : each)),
			'Please enter an address of this shop that begins with /, or another one that begins with https://',
		],
	])('%s are refused, and nothing is stored', { tags: ['SET-070'] }, async (_, wrong, sentence) => {
		const { status, raw } = await store(0, wrong);
		expect(status).toBe(400);
		expect(raw.toString()).toContain(sentence);
		expect(await read()).toEqual(sections);
	});

	test('of a new shop and of one that sells no air guns have nothing of the demonstration shop', {
		tags: ['SET-073'],
	}, () => {
		const { home } = newShopSettings({
			name: 'Clubhouse',
			place: 'Meerut',
			trade: 'Air rifles',
			street: '1 Mall Road',
			pin: '250001',
			legalName: 'Clubhouse',
			gstin: '09AAACC1206D1ZM',
			phone: '+91 98140 27182',
			email: 'hello@clubhouse.example',
			owner: 'Meera Rawat',
		});
		const without = getHomeSections({ ...defaultSettings, trade: { arms: false } });
		expect(without.sections).toEqual(home.sections);
		const texts = JSON.stringify(home);
		for (const ours of ['Ananya Ghoshal', 'Kestrath', '"picture":true']) expect(texts).not.toContain(ours);
		// What an owner has written stays whatever the shop sells, also beside a quote that was there.
		const written = {
			sections: sections.map((each) =>
				each.section === 'testimonials'
					? { ...each, quotes: [...each.quotes, { quote: 'Good', name: 'A', about: 'B' }] }
					: each,
			),
		};
		const quotes = getHomeSections({ home: written, trade: { arms: false } }).sections.flatMap((each) =>
			each.section === 'testimonials' ? each.quotes : [],
		);
		expect(quotes).toEqual([{ quote: 'Good', name: 'A', about: 'B' }]);
	});

	test('are the same in the editor as in a shop that sells no air guns', { tags: ['SET-073'] }, async () => {
		const { status } = await admin.call('PUT /admin/settings', {
			group: 'trade',
			version: 0,
			value: { arms: false },
		});
		expect(status).toBe(200);
		const edited = (await admin.call('GET /admin/settings')).body as StoredSettings;
		expect(edited.home.value.sections).toEqual(await read());
		expect(edited.home.default.sections).toEqual(await read());
	});
});
