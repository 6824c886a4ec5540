import { describe, expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { messages } from '../../schema/messages.ts';

const testApp = setUpTestApp();

const draft = {
	name: 'Dev Singh',
	email: 'dev@example.com',
	phone: '0175 221 1234',
	subject: 'Pellets for the club',
	message: 'Do you have 4.49 mm heads?\nWe need <b>20</b> tins.',
};
const send = (changed: object = {}) => testApp.guest.call('POST /contact', { ...draft, ...changed });

describe('the contact form', () => {
	test('stores the message and emails it to the shop, with the sender as reply address', async () => {
		expect(await send()).toMatchObject({
			status: 201,
			body: { message: 'Thank you for your message. We will get back to you soon.' },
		});
		expect(await testApp.db.select().from(messages)).toMatchObject([{ ...draft, answeredAt: null }]);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toMatchObject([
			{
				to: 'hello@nishana.test',
				subject: 'Contact form: Pellets for the club',
				replyTo: { name: 'Dev Singh', address: 'dev@example.com' },
				text: expect.stringContaining(draft.message),
				html: expect.stringContaining('We need &lt;b&gt;20&lt;/b&gt; tins.'),
			},
		]);
	});

	test('does not require a phone number', async () => {
		for (const phone of [undefined, '', null]) expect((await send({ phone })).status).toBe(201);
		expect((await testApp.db.select().from(messages)).map(({ phone }) => phone)).toEqual([null, null, null]);
	});

	test('requires name, email, subject and message; a rejected message is not stored', async () => {
		for (const field of ['name', 'email', 'subject', 'message'])
			for (const value of [undefined, '', '   ']) {
				const response = await send({ [field]: value });
				expect(response.status, field).toBe(400);
				expect(response.body).toHaveProperty(['fields', field]);
			}
		expect((await send({ email: 'abc' })).status).toBe(400);
		expect(await testApp.db.$count(messages)).toBe(0);
		expect(await testApp.db.$count(jobs)).toBe(0);
	});

	test('accepts the message while the mail server is down, and delivers it later', async () => {
		testApp.mailbox.down = true;
		expect((await send()).status).toBe(201);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(0);
		expect(await testApp.db.select().from(jobs)).toMatchObject([{ state: 'ready', attempts: 1 }]);
	});

	test('accepts twenty messages an hour from one IP address', async () => {
		for (let number = 0; number < 20; number++) expect((await send()).status).toBe(201);
		expect((await send()).status).toBe(429);
		expect(await testApp.db.$count(messages)).toBe(20);
	});
});
