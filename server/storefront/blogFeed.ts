import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { posts } from '../schema/blog.ts';
import { element, xmlText } from './xml.ts';

/** As many as a reader shows of one shop; older posts are on the page. */
const maxPosts = 20;

/**
 * The newest published posts as an Atom feed (RFC 4287): title, excerpt and link, not the whole text.
 * @param origin public origin of the shop
 */
export async function* blogFeed(db: Db, origin: string): AsyncGenerator<string> {
	const newest = await db
		.select({
			slug: posts.slug,
			title: posts.title,
			excerpt: posts.excerpt,
			category: posts.category,
			authorName: posts.authorName,
			publishedAt: posts.publishedAt,
			updatedAt: posts.updatedAt,
		})
		.from(posts)
		.where(
			and(eq(posts.status, 'published'), isNotNull(posts.publishedAt), lte(posts.publishedAt, sql`now()`)),
		)
		.orderBy(desc(posts.publishedAt), desc(posts.id))
		.limit(maxPosts);
	const changed =
		newest.length === 0 ? Date.now() : Math.max(...newest.map(({ updatedAt }) => updatedAt.getTime()));
	const self = `${origin}/feeds/blog.xml`;
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">${element('id', self)}${element('title', `${currentSettings().identity.name} blog`)}${element('updated', new Date(changed).toISOString())}<author>${element('name', currentSettings().identity.name)}</author><link rel="self" href="${xmlText(self)}"/><link href="${xmlText(`${origin}/blog`)}"/>\n`;
	for (const { slug, authorName, publishedAt, ...post } of newest) {
		const page = `${origin}/blog/${slug}`;
		yield [
			'<entry>',
			element('id', page),
			element('title', post.title),
			element('published', publishedAt?.toISOString()),
			element('updated', post.updatedAt.toISOString()),
			authorName === null ? '' : `<author>${element('name', authorName)}</author>`,
			`<category term="${xmlText(post.category)}"/>`,
			element('summary', post.excerpt),
			`<link href="${xmlText(page)}"/>`,
			'</entry>\n',
		].join('');
	}
	yield '</feed>\n';
}
