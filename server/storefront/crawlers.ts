import type { FastifyInstance } from 'fastify';
import { publishedEvents, toCalendarFeed } from '../content/events/events.ts';
import type { Limit } from '../platform/limits/limits.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { blogFeed } from './blogFeed.ts';
import { isLargeShop, storedFeed } from './crawlerFiles.ts';
import { armsPages } from './pageAddress.ts';
import { productFeed } from './productFeed.ts';
import { sendFeed } from './sendFeed.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { sendXml } from './xml.ts';

/** Each of these reads whole tables: enough for search engines, too little to overload the database. */
const crawled: Limit = { name: 'crawled', times: 120, seconds: 60, per: 'address' };

const personal = ['/admin', '/api/', '/checkout', '/dev/', '/my-guns', '/preview', '/profile', '/wishlist'];

/**
 * Routes for machines: robots.txt, security.txt (RFC 9116), change-password, sitemaps and feeds; and /cart, which people type
 * and the shop has as a panel.
 */
export function crawlerRoutes(
	app: FastifyInstance,
	{ database: { db }, limits, publicUrl, storage }: Services,
): void {
	const origin = new URL(publicUrl).origin;
	const onRequest = (request: { ip: string }) => limits.use(crawled, request.ip);

	app.get('/robots.txt', async (_request, reply) =>
		reply
			.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
			.send(
				[
					'User-agent: *',
					...personal
						.filter((path) => currentSettings().trade.arms || !armsPages.includes(path))
						.map((path) => `Disallow: ${path}`),
					'',
					`Sitemap: ${origin}/sitemap.xml`,
					'',
				].join('\n'),
			),
	);

	app.get('/.well-known/security.txt', async (_request, reply) =>
		reply
			.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
			.send(
				[
					`Contact: mailto:${currentSettings().contact.email}`,
					// RFC 9116 asks for less than a year; the file is written at each request.
					`Expires: ${new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString()}`,
					'Preferred-Languages: en, hi',
					`Canonical: ${origin}/.well-known/security.txt`,
					'',
				].join('\n'),
			),
	);

	// Where password managers send people (https://www.w3.org/TR/change-password-url/).
	app.get('/.well-known/change-password', async (_request, reply) =>
		reply.header('cache-control', 'no-store').redirect('/profile?tab=profile', 302),
	);

	// Phones begin a typed word with a capital letter.
	for (const cart of ['/cart', '/Cart'])
		app.get(cart, async (_request, reply) =>
			reply.header('cache-control', 'no-store').redirect('/#cart', 302),
		);

	app.get('/sitemap.xml', { onRequest }, async (_request, reply) => sendXml(reply, sitemapIndex(db, origin)));

	app.get<{ Params: { file: string } }>('/sitemaps/:file.xml', { onRequest }, async (request, reply) => {
		const parts = await sitemap(db, origin, request.params.file);
		return parts === undefined
			? reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.')
			: sendXml(reply, parts);
	});

	app.get('/feeds/blog.xml', { onRequest }, async (_request, reply) =>
		sendXml(reply, blogFeed(db, origin), 'application/atom+xml'),
	);

	app.get('/feeds/events.ics', { onRequest }, async (_request, reply) =>
		reply
			.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=3600' })
			.send(toCalendarFeed(await publishedEvents(db), publicUrl)),
	);

	app.get('/feeds/products.xml', { onRequest }, async (request, reply) => {
		if (!(await isLargeShop(db))) return sendXml(reply, productFeed(db, origin, currentSettings()));
		const feed = await storedFeed(db, storage);
		return feed === undefined
			? reply
					.code(503)
					.headers({ 'retry-after': '300', 'content-type': 'text/plain; charset=utf-8' })
					.send('The product feed is being written. Please try again in a few minutes.')
			: sendFeed(request, reply, storage, feed);
	});
}
