import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Post } from '../../../contracts/blog.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { posts } from '../../schema/blog.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const draft = {
	title: 'Choosing match pellets',
	excerpt: 'Four sample tins, a rest and 200 shots.',
	content: '<p>A barrel has preferences.</p>',
	category: 'Guides',
	author: 'Ishaan Deshmukh',
	featuredImage: '/media/pellets.webp',
	status: 'published',
	readTime: 4,
	isFeatured: true,
	tags: ['pellets', 'testing'],
};

async function write(changed: object = {}): Promise<Post> {
	const { status, body } = await admin.call('POST /blog', { ...draft, ...changed });
	expect(status).toBe(201);
	return body as Post;
}

async function list(search = '', client = testApp.guest) {
	const { status, body } = await client.call(`GET /blog${search}` as 'GET /blog');
	expect(status).toBe(200);
	return body as { posts: Post[]; total: number };
}

describe('reading the blog', () => {
	test('the list has only published posts, newest first, for everyone', {
		tags: ['API-040', 'BLG-002'],
	}, async () => {
		const first = await write();
		await write({ title: 'Not ready', status: 'draft' });
		await write({ title: 'Out of date', status: 'archived' });
		const second = await write({ title: 'Cleaning a barrel' });
		for (const search of ['', '?status=published', '?page=-1'])
			expect((await list(search)).posts.map(({ id }) => id)).toEqual([second.id, first.id]);
		expect(await list('?limit=1&page=2')).toMatchObject({ posts: [{ id: first.id }], total: 2 });
	});

	test('a post in the list has all its fields', {
		tags: 'ENT-054 ENT-055 ENT-056 ENT-057 ENT-058 ENT-059'.split(' '),
	}, async () => {
		await write();
		expect((await list()).posts).toEqual([
			{
				id: expect.stringMatching(/^[0-9a-f-]{36}$/),
				slug: 'choosing-match-pellets',
				title: draft.title,
				excerpt: draft.excerpt,
				content: draft.content,
				category: 'Guides',
				tags: ['pellets', 'testing'],
				featuredImage: '/media/pellets.webp',
				readTime: 4,
				views: 0,
				authorName: 'Ishaan Deshmukh',
				status: 'published',
				isFeatured: true,
				createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
				publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			},
		]);
		expect((await list('?fields=card')).posts[0]).not.toHaveProperty('content');
	});

	test('related posts are up to 3 published posts of the category, without the post itself', {
		tags: 'API-041 BLG-026 BLG-027 CON-027 OPEN-067 OPEN-130'.split(' '),
	}, async () => {
		const post = await write();
		for (const number of [1, 2, 3, 4]) await write({ title: `Guide ${number}` });
		await write({ title: 'A draft', status: 'draft' });
		await write({ title: 'Elsewhere', category: 'Training' });
		const { posts: related } = await list(`?category=Guides&limit=3&except=${post.slug}`);
		expect(related.map(({ title }) => title)).toEqual(['Guide 4', 'Guide 3', 'Guide 2']);
	});

	test('a post is found by its slug, and its first request of each visitor counts a view', {
		tags: ['API-042', 'OPEN-068', 'OPEN-124', 'DOOR-110', 'ROL-007'],
	}, async () => {
		const { slug } = await write();
		const read = async (remoteAddress: string, userAgent: string): Promise<unknown> => {
			const headers = { 'user-agent': userAgent };
			return (await testApp.app.inject({ url: `/api/blog/${slug}`, remoteAddress, headers })).json();
		};
		for (const views of [1, 1])
			expect(await read('192.0.2.1', 'Firefox')).toMatchObject({ slug, content: draft.content, views });
		expect(await read('192.0.2.1', 'Chrome')).toMatchObject({ views: 2 });
		expect(await read('192.0.2.2', 'Firefox')).toMatchObject({ views: 3 });
		for (let number = 0; number < 60; number++) await read('192.0.2.3', `Script ${number}`);
		expect(await read('192.0.2.4', 'Firefox')).toMatchObject({ views: 54 });
		const other = await write({ title: 'Another post' });
		expect((await testApp.guest.call(`GET /blog/${other.slug}`)).body).toMatchObject({ views: 1 });
	});

	test('a request with count=no and one of an administrator count no view', async () => {
		const { slug } = await write();
		await testApp.guest.call(`GET /blog/${slug}`);
		expect((await testApp.guest.call(`GET /blog/${slug}?count=no`)).body).toMatchObject({ views: 1 });
		expect((await admin.call(`GET /blog/${slug}`)).body).toMatchObject({ views: 1 });
	});

	test('an unknown slug answers 404', { tags: ['API-043', 'BLG-028'] }, async () => {
		for (const slug of ['no-such-post', 'x'.repeat(250), '%00', '..%2f'])
			expect(await testApp.guest.call(`GET /blog/${slug}`)).toMatchObject({
				status: 404,
				body: { error: 'Blog post not found' },
			});
	});

	test('drafts and archived posts are visible only to administrators', { tags: ['OPEN-066'] }, async () => {
		const shopper = await testApp.signedIn();
		for (const status of ['draft', 'archived']) {
			const { slug } = await write({ title: `It is ${status}`, status });
			for (const client of [testApp.guest, shopper])
				expect((await client.call(`GET /blog/${slug}`)).status).toBe(404);
			expect((await admin.call(`GET /blog/${slug}`)).body).toMatchObject({ status, views: 0 });
		}
		for (const status of ['draft', 'archived', 'all']) {
			expect((await testApp.guest.call(`GET /blog?status=${status}`)).status).toBe(401);
			expect((await shopper.call(`GET /blog?status=${status}`)).status).toBe(403);
		}
	});

	test('administrators list posts of every status', {
		tags: ['API-078', 'ADM-B-001', 'ENT-060'],
	}, async () => {
		for (const status of ['draft', 'published', 'archived'])
			await write({ title: status, status, isFeatured: status !== 'draft' });
		const { posts: all, total } = await list('?status=all', admin);
		expect(all.map(({ status, isFeatured }) => [status, isFeatured]).sort()).toEqual([
			['archived', true],
			['draft', false],
			['published', true],
		]);
		expect(total).toBe(3);
		expect((await list('?status=archived', admin)).posts).toHaveLength(1);
	});

	test('a search matches title, excerpt, author and tags, and treats wildcards literally', async () => {
		await write();
		for (const words of ['MATCH', 'sample tins', 'deshmukh', 'testing'])
			expect((await list(`?search=${words}`)).total, words).toBe(1);
		for (const words of ['%', '_', 'barrel'])
			expect((await list(`?search=${encodeURIComponent(words)}`)).total).toBe(0);
	});
});

describe('writing a post', () => {
	test('accepts every field and returns the created post', { tags: ['API-080', 'API-081'] }, async () => {
		const { tags: _, ...documented } = draft;
		const { status, body } = await admin.call('POST /blog', documented);
		expect(status).toBe(201);
		const { author, ...same } = documented;
		expect(body).toMatchObject({ ...same, authorName: author, tags: [], slug: 'choosing-match-pellets' });
	});

	test('stores tags, each once', { tags: ['OPEN-064'] }, async () => {
		expect((await write({ tags: [' co2 ', 'care', 'co2'] })).tags).toEqual(['co2', 'care']);
	});

	test('the author may be omitted', { tags: ['ADM-B-014', 'BLG-022'] }, async () => {
		for (const author of [undefined, '', null]) expect((await write({ author })).authorName).toBeNull();
	});

	test('the picture may be omitted', async () => {
		for (const featuredImage of [undefined, '', null])
			expect((await write({ featuredImage })).featuredImage).toBeNull();
	});

	test('a new post is a draft without a publication date', { tags: ['CON-046', 'ADM-B-026'] }, async () => {
		expect(await write({ status: undefined })).toMatchObject({ status: 'draft', publishedAt: null });
	});

	test('read time is 1 to 60 minutes, and 5 when it is not a number', {
		tags: 'ADM-B-027 ADM-B-028 ADM-B-029 ADM-B-030 CON-045'.split(' '),
	}, async () => {
		for (const readTime of [1, 60]) expect((await write({ readTime })).readTime).toBe(readTime);
		for (const readTime of [undefined, null, 'abc', '']) expect((await write({ readTime })).readTime).toBe(5);
		for (const readTime of [0, 61, -1, 2.5])
			expect(await admin.call('POST /blog', { ...draft, readTime })).toMatchObject({
				status: 400,
				body: { fields: { readTime: 'Please enter a read time from 1 to 60 minutes.' } },
			});
		expect(await testApp.db.$count(posts)).toBe(6);
	});

	test('title, excerpt, content and category are required; a rejected post is not stored', {
		tags: ['ADM-B-009', 'ADM-B-010', 'ADM-B-011', 'ADM-B-012'],
	}, async () => {
		for (const field of ['title', 'excerpt', 'content', 'category'])
			for (const value of [undefined, '', '  '])
				expect(await admin.call('POST /blog', { ...draft, [field]: value })).toMatchObject({
					status: 400,
					body: {
						error: 'Please fill in all required fields',
						fields: { [field]: 'Please fill in all required fields' },
					},
				});
		for (const content of ['<p></p>', '<p>&nbsp; </p>', '<script>alert(1)</script>'])
			expect((await admin.call('POST /blog', { ...draft, content })).status).toBe(400);
		for (const changed of [
			{ category: 'Politics' },
			{ status: 'deleted' },
			{ featuredImage: 'javascript:alert(1)' },
			{ featuredImage: '//elsewhere.example/a.png' },
			{ views: 1_000_000 },
			{ tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) },
		])
			expect((await admin.call('POST /blog', { ...draft, ...changed })).status).toBe(400);
		expect(await testApp.db.$count(posts)).toBe(0);
	});

	test('content is sanitised before it is stored', async () => {
		const { content } = await write({
			content: '<h1>Safe</h1><p onclick="steal()">Text<script>steal()</script></p>',
		});
		expect(content).toBe('<h2>Safe</h2><p>Text</p>');
	});

	test('the slug is derived from the title, unique, and stays when the title changes', {
		tags: ['OPEN-069'],
	}, async () => {
		const slugs = [];
		for (const title of [
			'PCP: seals & O-rings!',
			'PCP seals, O-rings',
			'निशाना',
			'निशाना',
			'Über Österreich',
		])
			slugs.push((await write({ title })).slug);
		expect(slugs).toEqual(['pcp-seals-o-rings', 'pcp-seals-o-rings-2', 'post', 'post-2', 'uber-osterreich']);
		const { body } = await admin.call('PUT /blog/post-2', { ...draft, title: 'Something else' });
		expect(body).toMatchObject({ slug: 'post-2', title: 'Something else' });
	});

	test('two posts with the same title created concurrently get two slugs', async () => {
		const written = await Promise.all([write(), write(), write()]);
		expect(new Set(written.map(({ slug }) => slug)).size).toBe(3);
	});
});

describe('changing a post', () => {
	test('PUT takes the same payload by slug and by id, and returns the updated post', {
		tags: ['API-082'],
	}, async () => {
		const { id, slug } = await write();
		for (const key of [slug, id]) {
			const { author, ...changed } = {
				title: `Changed by ${key}`,
				excerpt: 'Two tins are enough.',
				content: '<p>It has changed its mind.</p>',
				category: 'Training',
				author: 'Meher Walia',
				featuredImage: '/media/tins.webp',
				status: 'archived',
				readTime: 9,
				isFeatured: false,
			};
			const response = await admin.call(`PUT /blog/${key}`, { ...changed, author });
			expect(response).toMatchObject({ status: 200, body: { ...changed, id, slug, authorName: author } });
			expect((await admin.call(`GET /blog/${slug}`)).body).toEqual(response.body);
		}
		expect((await admin.call('PUT /blog/no-such-post', draft)).status).toBe(404);
	});

	test('the status can change in any order; the first publication date stays', {
		tags: ['ADM-B-025', 'OPEN-065'],
	}, async () => {
		const { slug } = await write({ status: 'archived' });
		const put = async (status: string) =>
			(await admin.call(`PUT /blog/${slug}`, { ...draft, status })).body as Post;
		expect(await put('draft')).toMatchObject({ status: 'draft', publishedAt: null });
		const { publishedAt } = await put('published');
		expect(publishedAt).not.toBeNull();
		expect(await put('archived')).toMatchObject({ status: 'archived', publishedAt });
		expect(await put('published')).toMatchObject({ status: 'published', publishedAt });
	});

	test('a rejected change changes nothing', async () => {
		const { slug } = await write();
		expect((await admin.call(`PUT /blog/${slug}`, { ...draft, excerpt: '' })).status).toBe(400);
		expect((await testApp.guest.call(`GET /blog/${slug}?count=no`)).body).toMatchObject({
			excerpt: draft.excerpt,
		});
	});

	test('DELETE removes a post by id and by slug', { tags: ['API-083'] }, async () => {
		for (const key of ['id', 'slug'] as const) {
			const post = await write();
			expect((await admin.call(`DELETE /blog/${post[key]}`)).status).toBe(204);
			expect((await admin.call(`DELETE /blog/${post[key]}`)).status).toBe(404);
		}
		expect(await testApp.db.$count(posts)).toBe(0);
	});

	test('every change is in the audit log with its author', async () => {
		const { id, slug } = await write();
		await admin.call(`PUT /blog/${slug}`, { ...draft, title: 'New' });
		await admin.call(`DELETE /blog/${id}`);
		const entries = await testApp.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.target, `post:${id}`))
			.orderBy(auditEntries.id);
		expect(entries).toMatchObject([
			{ actorId: admin.user.id, action: 'post.create', after: { title: draft.title } },
			{
				actorId: admin.user.id,
				action: 'post.update',
				before: { title: draft.title },
				after: { title: 'New' },
			},
			{ actorId: admin.user.id, action: 'post.delete', before: { title: 'New' } },
		]);
	});
});

test('content that was written into the database directly is sanitized when it is read', {
	tags: ['DOOR-042'],
}, async () => {
	const { slug } = await write();
	const content = '<p onclick="a()">a<script>b()</script></p>';
	await testApp.db.update(posts).set({ content }).where(eq(posts.slug, slug));
	expect((await testApp.guest.call(`GET /blog/${slug}`)).body).toMatchObject({ content: '<p>a</p>' });
	expect((await list()).posts).toMatchObject([{ content: '<p>a</p>' }]);
});
