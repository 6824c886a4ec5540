import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../contracts/events.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { events } from '../../schema/events.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const inDays = (days: number) => dayFormat.format(Date.now() + days * 86_400_000);

const draft = {
	title: 'Patiala Winter Open',
	description: 'Two days on twenty lanes.',
	date: inDays(10),
	time: '2:00 PM',
	location: 'Baradari Hall, Patiala',
	category: 'competition',
	isFeatured: true,
	isPublished: true,
	image: { url: '/media/open.webp', publicId: 'open' },
};

async function enter(changed: object = {}): Promise<Event> {
	const { status, body } = await admin.call('POST /events', { ...draft, ...changed });
	expect(status).toBe(201);
	return body as Event;
}

async function titles(path: 'GET /events' | 'GET /admin/events', search = '', client = testApp.guest) {
	const { status, body } = await client.call(`${path}${search}` as 'GET /events');
	expect(status).toBe(200);
	return (body as { events: Event[] }).events.map(({ title }) => title);
}

describe('reading events', () => {
	test('an event in the list has all its fields', {
		tags: 'API-044 ENT-062 ENT-063 ENT-064 ENT-065 ENT-066 ROL-008'.split(' '),
	}, async () => {
		await enter();
		expect((await testApp.guest.call('GET /events')).body).toEqual({
			events: [
				{
					...draft,
					id: expect.stringMatching(/^[0-9a-f-]{36}$/),
					slug: 'patiala-winter-open',
					startsAt: `${draft.date}T08:30:00.000Z`,
					upcoming: true,
				},
			],
		});
	});

	test('upcoming events come first, soonest first, then past events, latest first', async () => {
		for (const [title, days] of [
			['last month', -30],
			['later', 40],
			['yesterday', -1],
			['today', 0],
			['soon', 3],
		] as const)
			await enter({ title, date: inDays(days) });
		await enter({ title: 'today, earlier', date: inDays(0), time: '9:00 AM' });
		expect(await titles('GET /events')).toEqual([
			'today, earlier',
			'today',
			'soon',
			'later',
			'yesterday',
			'last month',
		]);
	});

	test('an event is a competition, a workshop, a masterclass or a camp', { tags: ['ENT-063'] }, async () => {
		for (const category of ['competition', 'workshop', 'masterclass', 'camp'])
			expect(await enter({ category })).toMatchObject({ category });
		for (const category of ['party', 'Camp', '', null])
			expect(await admin.call('POST /events', { ...draft, category })).toMatchObject({
				status: 400,
				body: { fields: { category: expect.any(String) } },
			});
		expect(await testApp.db.$count(events)).toBe(4);
	});

	test('a category filters the events; an unknown one is rejected', { tags: ['EVT-007'] }, async () => {
		for (const category of ['competition', 'workshop', 'masterclass', 'camp'])
			await enter({ title: category, category });
		expect(await titles('GET /events', '?category=camp')).toEqual(['camp']);
		for (const search of ['', '?category=all']) expect(await titles('GET /events', search)).toHaveLength(4);
		expect((await testApp.guest.call('GET /events?category=party')).status).toBe(400);
	});

	test('unpublished events are visible only to administrators', { tags: ['OPEN-070'] }, async () => {
		const { slug } = await enter({ title: 'Secret', isPublished: false });
		expect(await titles('GET /events')).toEqual([]);
		for (const path of [`/events/${slug}`, `/events/${slug}/calendar.ics`] as const)
			for (const client of [testApp.guest, await testApp.signedIn(), admin])
				expect(await client.call(`GET ${path}`)).toMatchObject({
					status: 404,
					body: { error: 'Event not found' },
				});
		expect(await titles('GET /admin/events', '', admin)).toEqual(['Secret']);
	});

	test('an event is found by its slug, an unknown slug answers 404', {
		tags: ['API-045', 'API-046', 'EVT-021'],
	}, async () => {
		const { slug } = await enter();
		expect(await testApp.guest.call(`GET /events/${slug}`)).toMatchObject({
			status: 200,
			body: { ...draft, slug },
		});
		expect(await testApp.guest.call('GET /events/no-such-event')).toMatchObject({
			status: 404,
			body: { error: 'Event not found' },
		});
	});

	test('an event can be downloaded as a calendar file', async () => {
		const { slug } = await enter();
		const { status, headers, raw } = await testApp.guest.call(`GET /events/${slug}/calendar.ics`);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="patiala-winter-open.ics"',
		});
		expect(raw.toString()).toContain('DTSTART;TZID=Asia/Kolkata:');
		expect(raw.toString()).toContain('URL:http://shop.test/events/patiala-winter-open');
	});
});

describe('the back-office', () => {
	test('lists every event with whether it is published', { tags: ['API-088', 'ENT-067'] }, async () => {
		await enter();
		await enter({ title: 'Draft', isPublished: false });
		const { body } = await admin.call('GET /admin/events');
		expect((body as { events: Event[] }).events.map(({ isPublished }) => isPublished).sort()).toEqual([
			false,
			true,
		]);
	});

	test('accepts every field; the image as a URL or as the response of an upload', {
		tags: ['API-089', 'ENT-065'],
	}, async () => {
		expect(await enter()).toMatchObject(draft);
		expect((await enter({ image: '/media/a.webp' })).image).toEqual({ url: '/media/a.webp', publicId: null });
		expect(
			(await enter({ image: { url: '/media/a.webp', publicId: 'a', width: 10, height: 10 } })).image,
		).toEqual({ url: '/media/a.webp', publicId: 'a' });
		for (const image of [undefined, null, '']) expect((await enter({ image })).image).toBeNull();
	});

	test('a new event is neither published nor featured by default', { tags: ['ADM-E-010'] }, async () => {
		expect(await enter({ isPublished: undefined, isFeatured: undefined })).toMatchObject({
			isPublished: false,
			isFeatured: false,
		});
	});

	test('title, category, description, date, time and location are required; a rejected event is not stored', {
		tags: 'ADM-E-012 ADM-E-013 ADM-E-014 ADM-E-015 ADM-E-016 ADM-E-017'.split(' '),
	}, async () => {
		for (const field of ['title', 'category', 'description', 'date', 'time', 'location'])
			for (const value of [undefined, '', ' '])
				expect(await admin.call('POST /events', { ...draft, [field]: value })).toMatchObject({
					status: 400,
					body: {
						error: 'Please fill in all required fields',
						fields: { [field]: 'Please fill in all required fields' },
					},
				});
		for (const changed of [
			{ category: 'party' },
			{ date: '2026-02-30' },
			{ date: 'tomorrow' },
			{ image: 'javascript:alert(1)' },
			{ startsAt: 'noon' },
		])
			expect((await admin.call('POST /events', { ...draft, ...changed })).status).toBe(400);
		expect(await testApp.db.$count(events)).toBe(0);
	});

	test('time is free text; the start is given or derived from it', { tags: ['ADM-E-018'] }, async () => {
		expect(await enter({ time: 'after the final' })).toMatchObject({
			time: 'after the final',
			startsAt: null,
		});
		expect(await enter({ time: 'at noon', startsAt: '2026-12-15T12:00:00+05:30' })).toMatchObject({
			time: 'at noon',
			startsAt: '2026-12-15T06:30:00.000Z',
		});
	});

	test('PUT takes the same payload by slug and by id; the slug stays', { tags: ['API-090'] }, async () => {
		const { id, slug } = await enter();
		const changed = {
			description: 'One day on ten lanes.',
			date: inDays(12),
			time: '10:00 AM',
			location: 'Club range, Patiala',
			category: 'camp',
			isFeatured: false,
			isPublished: true,
			image: { url: '/media/range.webp', publicId: 'range' },
		};
		for (const key of [slug, id]) {
			const title = `Renamed by ${key}`;
			const response = await admin.call(`PUT /events/${key}`, { ...changed, title });
			expect(response).toMatchObject({
				status: 200,
				body: { ...changed, id, slug, title, startsAt: `${changed.date}T04:30:00.000Z` },
			});
			expect((await testApp.guest.call(`GET /events/${slug}`)).body).toEqual(response.body);
		}
		expect((await admin.call('PUT /events/no-such-event', draft)).status).toBe(404);
		expect((await admin.call(`PUT /events/${slug}`, { ...draft, location: '' })).status).toBe(400);
		expect((await testApp.guest.call(`GET /events/${slug}`)).body).toMatchObject({
			location: changed.location,
		});
	});

	test('DELETE removes an event by id and by slug', { tags: ['API-091'] }, async () => {
		for (const key of ['id', 'slug'] as const) {
			const event = await enter();
			expect((await admin.call(`DELETE /events/${event[key]}`)).status).toBe(204);
			expect((await admin.call(`DELETE /events/${event[key]}`)).status).toBe(404);
		}
		expect(await testApp.db.$count(events)).toBe(0);
	});

	test('every change is in the audit log with its author', async () => {
		const { id, slug } = await enter();
		await admin.call(`PUT /events/${slug}`, { ...draft, location: 'Pune' });
		await admin.call(`DELETE /events/${id}`);
		const entries = await testApp.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.target, `event:${id}`))
			.orderBy(auditEntries.id);
		expect(entries).toMatchObject([
			{ actorId: admin.user.id, action: 'event.create', after: { title: draft.title } },
			{ action: 'event.update', before: { location: draft.location }, after: { location: 'Pune' } },
			{ action: 'event.delete', before: { location: 'Pune' } },
		]);
	});
});
