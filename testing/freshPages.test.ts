import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../contracts/endpoint.ts';
import { buildWhenStale } from '../scripts/webBuild.ts';
import { buildApp } from '../server/app.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { createLimits } from '../server/platform/limits/limits.ts';
import { listenForChanges } from '../server/platform/pages/changes.ts';
import { createTaggedCache, type TaggedCache } from '../server/platform/pages/taggedCache.ts';
import { createSettings, followSettings } from '../server/platform/settings/settings.ts';
import { registerStorefront } from '../server/storefront/storefront.ts';
import { openPages, type Pages } from '../server/storefront/webBuild.ts';
import { renderOncePerData } from './renderOncePerData.ts';
import { createTestApp, type SignedInClient, type TestApp } from './testApp.ts';
import { newDatabaseOn, type ServerDatabase } from './testDatabase.ts';
import { orderUpTo } from './walkthrough.ts';

/** Three instances on one server, or one on PGlite, which admits a single process. */
const server = process.env.TEST_DATABASE_URL;

type Instance = { url: string; reloadSettings: () => Promise<void>; close: () => Promise<void> };

let serverDatabase: ServerDatabase | undefined;
let testApp: TestApp;
let instances: Instance[];
/** Computes every answer again after its cache was cleared. */
let computing: Instance;
const computed = createTaggedCache();
let admin: SignedInClient;
let pages: Pages | undefined;
const closing: (() => Promise<unknown>)[] = [];

function builtPages(): Pages {
	const built = openPages(undefined);
	if (built === undefined) throw new Error('The pages are not built.');
	return { ...built, renderer: renderOncePerData(built.renderer) };
}

async function openInstance(database: Database, cache: TaggedCache): Promise<Instance> {
	const { log } = testApp.services;
	const settings = createSettings(database.db, cache, log);
	const services = { ...testApp.services, database, limits: createLimits(database.db), cache, settings };
	const app = await buildApp(services, { checkResponses: true });
	// One thread renders for all instances: each would compile the pages again.
	pages ??= builtPages();
	await registerStorefront(app, services, pages);
	const stopListening = await listenForChanges(database, cache);
	const stopFollowing = await followSettings(database, settings, log);
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	return {
		url,
		reloadSettings: settings.reload,
		close: async () => {
			await app.close();
			await stopListening();
			await stopFollowing();
		},
	};
}

beforeAll(async () => {
	await buildWhenStale();
	serverDatabase =
		server === undefined ? undefined : await newDatabaseOn(server, process.env.TEST_DATABASE_TEMPLATE);
	const open = () => {
		if (serverDatabase === undefined) return testApp.services.database;
		const database = openPostgres(serverDatabase.url);
		closing.unshift(database.close);
		return database;
	};
	testApp = await createTestApp(serverDatabase && openPostgres(serverDatabase.url));
	instances = [];
	computing = await openInstance(open(), computed);
	for (let number = 0; number < (server === undefined ? 1 : 3); number++)
		instances.push(await openInstance(open(), createTaggedCache()));
	changing = instances;
	admin = await testApp.admin();
});
afterAll(async () => {
	for (const instance of [...(instances ?? []), ...(computing ? [computing] : [])]) await instance.close();
	for (const close of closing) await close();
	await testApp?.close();
	await serverDatabase?.drop();
});

/** The instance that makes a change, and another that is notified of it; on PGlite there is no other. */
let changing: Instance[];

/** A request by an administrator. */
async function change(
	request: `${Method} /${string}`,
	body?: unknown,
	{ token }: SignedInClient = admin,
): Promise<unknown> {
	const [method, path] = request.split(' ');
	const response = await fetch(`${changing[0]?.url}/api${path}`, {
		method: method ?? '',
		headers: {
			authorization: `Bearer ${token}`,
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	expect(response.status, `${request}: ${text}`).toBeLessThan(300);
	return text === '' ? undefined : JSON.parse(text);
}
const withId = z.object({ id: z.string(), slug: z.string().optional() });
const created = async (request: `${Method} /${string}`, body: unknown) =>
	withId.parse(await change(request, body));

/** A response; of a page, what is shown: its scripts contain the time of the render, its styles are the same on all. */
async function read(instance: Instance, path: string): Promise<string> {
	const response = await fetch(instance.url + path, {
		redirect: 'manual',
		headers: { 'accept-encoding': 'identity' },
	});
	const body = (await response.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
	return `${response.status} ${response.headers.get('location') ?? ''} ${body}`;
}

/** All of them in parallel: read one after another, each would wait for its turn on a busy machine. */
const readAll = async (instance: Instance, paths: string[]): Promise<Record<string, string>> =>
	Object.fromEntries(
		await Promise.all(paths.map(async (path) => [path, await read(instance, path)] as const)),
	);

/** What every page and answer is now, whether or not the notification of a change has come here. */
async function computeAll(paths: string[]): Promise<Record<string, string>> {
	await computing.reloadSettings();
	computed.clear();
	return readAll(computing, paths);
}

test('after each change by an administrator the next load of every page and answer is fresh, on three instances', {
	tags: ['SPD-003', 'CATX-132'],
}, async () => {
	const category = await created('POST /categories', { name: 'Air Rifles' });
	const otherCategory = await created('POST /categories', { name: 'Air Pistols' });
	const trigger = {
		name: 'trigger',
		label: 'Trigger',
		kind: 'choice',
		unit: '',
		fact: null,
		choices: ['Two-stage', 'Electronic'],
		filterable: true,
		comparable: true,
	};
	const brand = await created('POST /brands', { name: 'Tarkeen' });
	const otherBrand = await created('POST /brands', { name: 'Kestrath' });
	const draft = { numericPrice: 1000, categoryId: category.id, brandId: brand.id, stock: 5 };
	const rifle = await created('POST /products', { ...draft, name: 'Club Rifle', isHot: true });
	await created('POST /products', { ...draft, name: 'Match Rifle', numericPrice: 2000 });
	const { cart, order } = await orderUpTo(testApp, 'paid');
	const [sold = { id: '' }] = cart.products;
	await cart.shopper.call(`POST /products/${sold.id}/reviews`, { rating: 4, comment: 'Shoots straight.' });
	const [review] = z.array(withId).parse((await testApp.guest.call(`GET /products/${sold.id}/reviews`)).body);
	const post = { excerpt: 'Short.', content: '<p>Long.</p>', category: 'Guides', status: 'published' };
	const { slug: postSlug, id: postId } = await created('POST /blog', { ...post, title: 'Grip' });
	const event = {
		description: 'x',
		category: 'camp',
		date: '2040-01-02',
		time: '10:00',
		location: 'Pune',
		isPublished: true,
	};
	const { slug: eventSlug, id: eventId } = await created('POST /events', { ...event, title: 'Open Camp' });

	const page = { content: '<p>Long.</p>', status: 'published' };
	const { id: pageId } = await created('POST /admin/pages', { ...page, title: 'Sizes' });

	const collection = { title: 'Gifts', slug: 'gifts', products: [rifle.id] };
	const { id: collectionId } = await created('POST /admin/collections', collection);

	const paths = [
		...['/', '/products', '/categories', '/products/air-rifles', '/products/air-pistols', '/blog', '/events'],
		...['/products?sort=price-asc', '/products?q=rifle', '/products?minPrice=900', '/events?category=camp'],
		...[`/products/product/${rifle.id}`, `/products/product/${sold.id}`, '/about'],
		...[`/blog/${postSlug}`, `/events/${eventSlug}`, '/pages/sizes', '/pages/palm', '/api/pages/sizes'],
		...[
			'/collections/gifts',
			'/collections/presents',
			'/api/collections/gifts',
			'/api/products?collection=gifts',
		],
		...['/api/products', '/api/products?fields=card&sort=name-asc', '/api/products?q=club', '/api/config'],
		...['/products/air-rifles?attr.trigger=Electronic', '/api/products?origin=India&sort=origin'],
		...['/api/products?brand=Tarkeen', '/api/products?availability=in-stock&limit=1'],
		...[`/api/products/${rifle.id}`, `/api/products/${rifle.id}/related`, '/api/categories', '/api/brands'],
		...[`/api/products/${sold.id}`, `/api/products/${sold.id}/reviews`],
		...[`/api/product-cards?id=${rifle.id}&id=${sold.id}`, '/api/blog', '/api/blog?search=grip&fields=card'],
		...[`/api/blog/${postSlug}?count=no`, '/api/events', `/api/events/${eventSlug}`],
	];
	let before = await computeAll(paths);

	const differences = (found: Record<string, string>, expected: Record<string, string>) =>
		paths.filter((path) => found[path] !== expected[path]);
	let changes = 0;
	/**
	 * Both instances have cached every page and answer; after the change their next load is as if they had not. Ten changes
	 * in a row are made on one instance and read on the next one; meanwhile the third is notified of them, and read when
	 * it takes part again. What was read after a change is cached for the next one.
	 */
	async function isFresh(what: string, makeChange: () => Promise<unknown>): Promise<void> {
		if (changes % 10 === 0) {
			const from = (changes / 10) % instances.length;
			changing = [...instances.slice(from), ...instances.slice(0, from)].slice(0, 2);
			for (const instance of changing)
				expect(differences(await readAll(instance, paths), before), `before ${what}`).toEqual([]);
		}
		changes += 1;
		await makeChange();
		const after = await computeAll(paths);
		expect(differences(after, before), `${what} changes no page`).not.toEqual([]);
		const [changed, ...others] = changing;
		// The instance of the change does not wait for the notification.
		if (changed !== undefined) expect(differences(await readAll(changed, paths), after), what).toEqual([]);
		for (const instance of others)
			await expect
				.poll(async () => differences(await readAll(instance, paths), after), {
					message: what,
					interval: 20,
				})
				.toEqual([]);
		before = after;
	}

	const getVersion = async (id: string) =>
		z.object({ version: z.int() }).parse(await change(`GET /admin/products/${id}`)).version;
	const edit = async (fields: object) =>
		change(`PUT /products/${rifle.id}`, {
			...draft,
			name: 'Club Rifle',
			...fields,
			version: await getVersion(rifle.id),
		});
	const bulk = async (of: object) =>
		change('POST /admin/products/bulk', {
			products: [{ id: rifle.id, version: await getVersion(rifle.id) }],
			change: of,
		});

	await isFresh('renaming a product', () => edit({ name: 'Club Rifle II' }));
	const declare = (attribute: object, more: object = {}) =>
		change(`PUT /categories/${category.id}/attributes`, { attributes: [attribute], ...more });
	await isFresh('a value of an attribute', async () => {
		await declare(trigger);
		await edit({ name: 'Club Rifle II', attributes: { trigger: 'Electronic' } });
	});
	await isFresh('another value of an attribute', () =>
		edit({ name: 'Club Rifle II', attributes: { trigger: 'Two-stage' } }),
	);
	await isFresh('an attribute', () => declare({ ...trigger, label: 'Trigger unit' }));
	await isFresh('a country of origin', () => edit({ name: 'Club Rifle II', countryOfOrigin: 'Norway' }));
	await isFresh('an offer', () => edit({ name: 'Club Rifle II', offerPrice: 900 }));
	await isFresh('a price', async () =>
		change(`PUT /admin/products/${rifle.id}/price`, { price: 1234, version: await getVersion(rifle.id) }),
	);
	await isFresh('restocking', async () =>
		change(`PUT /admin/products/${rifle.id}/stock`, {
			stock: 9,
			stockSeen: 5,
			version: await getVersion(rifle.id),
		}),
	);
	await isFresh('selling out', () => bulk({ kind: 'stock', stock: 0 }));
	await isFresh('a flag', () => bulk({ kind: 'flag', flag: 'isNew', value: true }));
	await isFresh('archiving', () => change(`PUT /admin/products/${rifle.id}/archived`, { archived: true }));
	await isFresh('restoring', () => change(`PUT /admin/products/${rifle.id}/archived`, { archived: false }));
	await isFresh('renaming a brand', () => change(`PUT /brands/${brand.id}`, { name: 'Vayusar' }));
	await isFresh('merging a brand', () => change(`DELETE /brands/${brand.id}?moveTo=${otherBrand.id}`));
	await isFresh('a new brand', () => change('POST /brands', { name: 'Nayee' }));
	await isFresh('renaming a category', () => change(`PUT /categories/${category.id}`, { name: 'Rifles' }));
	await isFresh('merging a category', () =>
		change(`DELETE /categories/${category.id}?moveTo=${otherCategory.id}`),
	);
	await isFresh('a new product', () =>
		change('POST /products', {
			...draft,
			name: 'Junior Rifle',
			categoryId: otherCategory.id,
			brandId: otherBrand.id,
		}),
	);
	await isFresh('moderating a review', () =>
		change(`PUT /admin/reviews/${review?.id}`, { rating: 2, comment: 'Shoots to the left.' }),
	);
	const { shopper } = cart;
	await isFresh('the new name of a reviewer', () =>
		change(`PUT /users/${shopper.user.id}`, { name: 'Asha Rao' }, shopper),
	);
	await isFresh('removing a review', () => change(`DELETE /admin/reviews/${review?.id}`));
	await isFresh('rejecting a sold item', () =>
		change(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' }),
	);
	await isFresh('editing a post', () =>
		change(`PUT /blog/${postSlug}`, { ...post, title: 'Grip and stance' }),
	);
	await isFresh('hiding a post', () =>
		change(`PUT /blog/${postSlug}`, { ...post, title: 'Grip and stance', status: 'draft' }),
	);
	await isFresh('a new post', () => change('POST /blog', { ...post, title: 'Breath' }));
	await isFresh('publishing a post', () => change(`PUT /blog/${postSlug}`, { ...post, title: 'Grip' }));
	await isFresh('deleting a post', () => change(`DELETE /blog/${postId}`));
	await isFresh('editing an event', () =>
		change(`PUT /events/${eventSlug}`, { ...event, title: 'Closed Camp' }),
	);
	await isFresh('hiding an event', () =>
		change(`PUT /events/${eventSlug}`, { ...event, title: 'Closed Camp', isPublished: false }),
	);
	await isFresh('publishing an event', () => change(`PUT /events/${eventSlug}`, { ...event, title: 'Camp' }));
	await isFresh('deleting an event', () => change(`DELETE /events/${eventId}`));
	await isFresh('editing a page of the owner', () =>
		change(`PUT /admin/pages/${pageId}`, { ...page, title: 'All sizes', slug: 'sizes', version: 1 }),
	);
	await isFresh('moving a page of the owner', () =>
		change(`PUT /admin/pages/${pageId}`, { ...page, title: 'All sizes', slug: 'palm', version: 2 }),
	);
	await isFresh('hiding a page of the owner', () =>
		change(`PUT /admin/pages/${pageId}`, { title: 'Sizes', slug: 'palm', content: 'x', version: 3 }),
	);
	const editCollection = (fields: object) =>
		change(`PUT /admin/collections/${collectionId}`, { ...collection, ...fields });
	await isFresh('adding to a collection', () =>
		editCollection({ products: [sold.id, rifle.id], version: 1 }),
	);
	await isFresh('moving a collection', () => editCollection({ slug: 'presents', version: 2 }));
	await isFresh('deleting a collection', () => change(`DELETE /admin/collections/${collectionId}`));
	await isFresh('deleting a product', () => change(`DELETE /products/${rifle.id}`));
});
