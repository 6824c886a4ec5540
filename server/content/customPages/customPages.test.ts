import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customPage } from '../../../contracts/customPages.ts';
import { storedSettings } from '../../../contracts/settings.ts';
import { isReservedPageSlug } from '../../../shared/pageSlugs.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import webRoutes from '../../../web/routes.ts';
import { auditEntries } from '../../schema/audit.ts';
import { customPages } from '../../schema/customPages.ts';
import { publishScheduledPages } from './customPages.ts';
import { menusWithPage } from './menuLinks.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const draft = { title: 'Size guide', content: '<p>Measure the palm.</p>', status: 'published' };

async function create(changed: object = {}) {
	const { status, body } = await admin.call('POST /admin/pages', { ...draft, ...changed });
	expect(status).toBe(201);
	return customPage.parse(body);
}
const change = (page: { id: string; version: number }, changed: object) =>
	admin.call(`PUT /admin/pages/${page.id}`, { ...draft, version: page.version, ...changed });
const visit = async (slug: string) => (await testApp.guest.call(`GET /pages/${slug}`)).status;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a page of the owner', () => {
	test('has the address of its title or a chosen one, sanitised text, and is public when it is published', {
		tags: ['SET-060'],
	}, async () => {
		const page = await create({
			content: '<h2>Palm</h2><script>alert(1)</script><p onclick="x()">Measure</p>',
		});
		expect(page).toMatchObject({
			slug: 'size-guide',
			content: '<h2>Palm</h2><p>Measure</p>',
			version: 1,
			publishAt: null,
		});
		expect((await testApp.guest.call('GET /pages/size-guide')).body).toEqual(page);
		expect(await create({ title: 'Clubs', slug: 'for-clubs' })).toMatchObject({ slug: 'for-clubs' });
		const list = (await admin.call('GET /admin/pages')).body as { pages: { title: string }[] };
		expect(list.pages.map(({ title }) => title)).toEqual(['Clubs', 'Size guide']);
	});

	test('that is a draft or scheduled is for those alone who edit pages', { tags: ['SET-061'] }, async () => {
		await create({ status: 'draft' });
		await create({ title: 'Sale', status: 'scheduled', publishAt: inDays(1) });
		const content = await testApp.staff('content');
		const shopper = await testApp.signedIn();
		const orders = await testApp.staff('orders');
		for (const slug of ['size-guide', 'sale']) {
			expect(await visit(slug)).toBe(404);
			expect((await shopper.call(`GET /pages/${slug}`)).status).toBe(404);
			expect((await orders.call(`GET /pages/${slug}`)).status).toBe(404);
			expect((await content.call(`GET /pages/${slug}`)).status).toBe(200);
			// Reading it as the team leaves no copy for shoppers.
			expect(await visit(slug)).toBe(404);
		}
	});

	test('is unpublished and published again from the next request on', { tags: ['SET-060'] }, async () => {
		const page = await create();
		expect(await visit('size-guide')).toBe(200);
		expect((await change(page, { slug: page.slug, status: 'draft' })).status).toBe(200);
		expect(await visit('size-guide')).toBe(404);
		expect((await change({ ...page, version: 2 }, { slug: page.slug })).status).toBe(200);
		expect(await visit('size-guide')).toBe(200);
	});

	test('that is scheduled is published when its time has come, and not before', {
		tags: ['SET-061'],
	}, async () => {
		const page = await create({ status: 'scheduled', publishAt: inDays(1) });
		await publishScheduledPages(testApp.db);
		expect(await visit(page.slug)).toBe(404);
		await testApp.db.update(customPages).set({ publishAt: sql`now() - interval '1 second'` });
		await publishScheduledPages(testApp.db);
		expect((await testApp.guest.call(`GET /pages/${page.slug}`)).body).toMatchObject({
			status: 'published',
			publishAt: null,
			version: 2,
		});
		expect(
			(
				await testApp.db
					.select()
					.from(auditEntries)
					.where(eq(auditEntries.target, `page:${page.id}`))
			).map(({ action }) => action),
		).toEqual(['page.create', 'page.update']);
	});

	test.each([
		[
			'a time in the past',
			{ status: 'scheduled', publishAt: '2026-01-01T00:00:00.000Z' },
			'publishAt',
			'Please choose a time in the future.',
		],
		['no time', { status: 'scheduled' }, 'publishAt', 'Please choose when the shop shows it.'],
		[
			'a name of the shop',
			{ slug: 'faq' },
			'slug',
			'The shop has a page of its own with this name. Please choose another address.',
		],
		[
			'a title like one',
			{ title: 'Contact' },
			'slug',
			'The shop has a page of its own with this name. Please choose another address.',
		],
		[
			'an address that is none',
			{ slug: 'Size Guide' },
			'slug',
			'Please use small letters, digits and hyphens, as in size-guide.',
		],
		['no text', { content: '<p> </p>' }, 'content', 'Please fill in all required fields'],
	])('with %s is refused at its field', { tags: ['SET-062'] }, async (_, wrong, field, sentence) => {
		const { status, body } = await admin.call('POST /admin/pages', { ...draft, ...wrong });
		expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: sentence } })]);
		expect(await testApp.db.$count(customPages)).toBe(0);
	});

	test('cannot take the address that another page has or had, also when both are saved at the same time', {
		tags: ['SET-062'],
	}, async () => {
		const taken = { fields: { slug: 'Another page has or had this address. Please choose another one.' } };
		const page = await create();
		expect((await admin.call('POST /admin/pages', draft)).body).toMatchObject(taken);
		expect((await change(page, { slug: 'palm-guide' })).status).toBe(200);
		expect((await admin.call('POST /admin/pages', draft)).body).toMatchObject(taken);
		const other = await create({ title: 'Other' });
		expect((await change(other, { slug: 'palm-guide' })).body).toMatchObject(taken);
		const race = await Promise.all(
			[1, 2].map(() => admin.call('POST /admin/pages', { ...draft, slug: 'race' })),
		);
		expect(race.map(({ status }) => status).toSorted()).toEqual([201, 400]);
	});

	test('keeps its earlier addresses, which lead to the present one, and may take one back', {
		tags: ['SET-063'],
	}, async () => {
		const page = await create();
		await change(page, { slug: 'palm-guide' });
		await change({ ...page, version: 2 }, { slug: 'glove-guide' });
		for (const slug of ['size-guide', 'palm-guide', 'glove-guide'])
			expect((await testApp.guest.call(`GET /pages/${slug}`)).body, slug).toMatchObject({
				slug: 'glove-guide',
			});
		expect((await change({ ...page, version: 3 }, { slug: 'size-guide' })).status).toBe(200);
		expect((await testApp.guest.call('GET /pages/glove-guide')).body).toMatchObject({ slug: 'size-guide' });
		expect((await admin.call(`DELETE /admin/pages/${page.id}`)).status).toBe(204);
		for (const slug of ['size-guide', 'palm-guide', 'glove-guide']) expect(await visit(slug)).toBe(404);
		expect((await create()).slug).toBe('size-guide');
	});

	test('that two owners edit keeps the first change; the second gets 409 in a sentence', {
		tags: ['SET-062'],
	}, async () => {
		const page = await create();
		const answers = await Promise.all(
			['<p>First</p>', '<p>Second</p>'].map((content) => change(page, { slug: page.slug, content })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			code: 'changed_meanwhile',
			error: expect.stringContaining('Someone else has changed this page meanwhile.'),
		});
		const [kept] = await testApp.db.select().from(customPages);
		expect(kept?.version).toBe(2);
	});

	test('is followed by the menus: to a new address, and out of them when it is a draft or deleted', {
		tags: ['SET-064'],
	}, async () => {
		const page = await create();
		const links = [
			{ name: 'FAQs', to: '/faq' },
			{ name: 'Sizes', to: '/pages/size-guide' },
		];
		const earlier = { name: 'Palms', to: '/pages/size-guide' };
		const value = { ...defaultSettings.menus, topBar: links };
		expect((await admin.call('PUT /admin/settings', { group: 'menus', version: 0, value })).status).toBe(200);
		const topBar = async () =>
			storedSettings.parse((await admin.call('GET /admin/settings')).body).menus.value.topBar;
		await change(page, { slug: 'palm-guide' });
		expect(await topBar()).toEqual([links[0], { name: 'Sizes', to: '/pages/palm-guide' }]);
		// A link to the earlier address, which leads to the page, leaves with it, too.
		const both = { ...value, topBar: [...(await topBar()), earlier] };
		expect(
			(await admin.call('PUT /admin/settings', { group: 'menus', version: 2, value: both })).status,
		).toBe(200);
		await change({ ...page, version: 2 }, { slug: 'palm-guide', status: 'draft' });
		expect(await topBar()).toEqual([links[0]]);
	});
});

test('the last entry of a list stays when its page leaves', { tags: ['SET-064'] }, () => {
	const menus = { ...defaultSettings.menus, header: [{ name: 'Sizes', to: '/pages/size-guide' }] };
	expect(menusWithPage(menus, ['/pages/size-guide'], undefined).header).toEqual(menus.header);
});

test('every first part of an address of the shop is reserved', { tags: ['SET-062'] }, async () => {
	const names = webRoutes.flatMap(({ path = '' }) => /^[a-z-]+/.exec(path) ?? []);
	expect(names.length).toBeGreaterThan(20);
	expect(names.filter((name) => !isReservedPageSlug(name))).toEqual([]);
});

test('published pages alone are in the sitemap', { tags: ['SET-065'] }, async () => {
	await create();
	await create({ title: 'Not ready', status: 'draft' });
	const { body } = await testApp.app.inject('/sitemaps/custom-1.xml');
	expect(body).toContain('<loc>http://shop.test/pages/size-guide</loc>');
	expect(body).not.toContain('not-ready');
});
