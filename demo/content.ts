import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { postDraft } from '../contracts/blog.ts';
import { eventDraft } from '../contracts/events.ts';
import { createPost } from '../server/content/blog/blog.ts';
import { createEvent } from '../server/content/events/events.ts';
import type { Db } from '../server/platform/database/database.ts';
import { mediaUrl, type Storage } from '../server/platform/storage/storage.ts';
import { isoDay } from '../shared/dates.ts';
import { events } from './events.ts';
import { posts } from './posts/all.ts';

const pictures = path.join(import.meta.dirname, 'pictures');
const day = 24 * 60 * 60 * 1000;

/** URLs of the pictures of posts and events, by folder and slug. */
export type ContentPictures = ReadonlyMap<string, string>;

/** Copies the pictures of posts and events to the storage, skipping missing files. */
export async function storeContentPictures(storage: Storage): Promise<ContentPictures> {
	const stored = new Map<string, string>();
	for (const [folder, list] of [
		['posts', posts],
		['events', events],
	] as const)
		for (const { slug } of list) {
			const file = path.join(pictures, folder, `${slug}.webp`);
			if (!existsSync(file)) continue;
			const name = `${folder}-${slug}.webp`;
			await storage.put(name, await readFile(file), 'image/webp');
			stored.set(`${folder}/${slug}`, mediaUrl(name));
		}
	return stored;
}

/** Creates the posts and events with the functions that the API uses. */
export async function loadContent(tx: Db, stored: ContentPictures): Promise<void> {
	const now = Date.now();
	for (const post of posts)
		await createPost(
			tx,
			postDraft.parse({
				title: post.title,
				excerpt: post.excerpt,
				content: post.html,
				category: post.category,
				tags: post.tags,
				author: post.authorName,
				featuredImage: stored.get(`posts/${post.slug}`),
				status: post.status,
				readTime: post.readTimeMinutes,
				isFeatured: post.isFeatured,
			}),
			null,
			{ slug: post.slug, views: post.views, createdAt: new Date(now - post.publishedDaysAgo * day) },
		);
	for (const { slug, startsInDays, startHour: _, ...event } of events)
		await createEvent(
			tx,
			eventDraft.parse({
				...event,
				date: isoDay(new Date(now + startsInDays * day)),
				image: stored.get(`events/${slug}`),
			}),
			null,
			slug,
		);
}
