import { expect, test } from 'vitest';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { messages } from '../../schema/messages.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

type Page = {
	messages: ContactMessage[];
	pagination: { currentPage: number; totalPages: number; totalMessages: number };
};

const send = (changed: object = {}) =>
	testApp.guest.call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Pellets',
		message: 'Do you have 4.49 mm heads?',
		...changed,
	});
const page = async (search = '') =>
	(await admin.call(`GET /admin/messages${search}` as 'GET /admin/messages')).body as Page;
const mark = (id: string, answered: unknown) => admin.call(`PUT /admin/messages/${id}`, { answered });

test('Messages are listed newest first and paginated', async () => {
	for (const subject of ['one', 'two', 'three']) await send({ subject });
	expect(await page('?limit=2')).toMatchObject({
		messages: [{ subject: 'three', phone: null, answeredAt: null }, { subject: 'two' }],
		pagination: { currentPage: 1, totalPages: 2, totalMessages: 3, limit: 2 },
	});
	expect((await page('?limit=2&page=2')).messages).toMatchObject([{ subject: 'one' }]);
	expect((await page('?page=x')).messages).toHaveLength(3);
});

test('A message is marked as answered and unanswered; the filter and the audit log show it', async () => {
	await send({ subject: 'one' });
	await send({ subject: 'two' });
	const [{ id } = { id: '' }] = (await page()).messages;
	const first = await mark(id, true);
	expect(first).toMatchObject({ status: 200, body: { subject: 'two', answeredAt: expect.any(String) } });
	expect((await mark(id, true)).body).toEqual(first.body);
	expect((await page('?answered=yes')).messages).toMatchObject([{ subject: 'two' }]);
	expect((await page('?answered=no')).messages).toMatchObject([{ subject: 'one' }]);
	expect((await mark(id, false)).body).toMatchObject({ answeredAt: null });
	expect((await page('?answered=no')).messages).toHaveLength(2);
	expect(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
		{ actorId: admin.user.id, action: 'message.mark', target: `message:${id}`, after: { answered: true } },
		{ actorId: admin.user.id, action: 'message.mark', target: `message:${id}`, after: { answered: false } },
	]);
});

test('A search matches sender, subject and text, and treats wildcards literally', async () => {
	await send();
	await send({ name: 'Asha', email: 'asha@example.com', subject: 'Rifles', message: 'A question' });
	for (const words of ['dev', 'PELLETS', 'dev@', '4.49'])
		expect((await page(`?search=${encodeURIComponent(words)}`)).messages, words).toHaveLength(1);
	for (const words of ['%', '_%'])
		expect((await page(`?search=${encodeURIComponent(words)}`)).messages).toEqual([]);
});

test('An invalid mark changes nothing, and an unknown message answers 404', async () => {
	await send();
	const [{ id } = { id: '' }] = (await page()).messages;
	for (const answered of [undefined, 'yes', 1]) expect((await mark(id, answered)).status).toBe(400);
	expect(await testApp.db.select().from(messages)).toMatchObject([{ answeredAt: null }]);
	expect((await mark('01890000-0000-7000-8000-000000000000', true)).status).toBe(404);
});
