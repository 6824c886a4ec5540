import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { messages } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const draft = {
	name: 'Dev Singh',
	email: 'dev@example.com',
	phone: '0175 221 1234',
	subject: 'Pellets for the club',
	message: 'Do you have 4.49 mm heads?\nWe need <b>20</b> tins.',
};
const send = (changed: object = {}) => world.guest.call('POST /contact', { ...draft, ...changed });

describe('the contact form', () => {
	test('stores the message and mails it to the shop, which answers to the sender', async () => {
		expect(await send()).toMatchObject({
			status: 201,
			body: { message: 'Thank you for your message. We will get back to you soon.' },
		});
		expect(await world.db.select().from(messages)).toMatchObject([{ ...draft, answeredAt: null }]);
		await world.runJobs();
		expect(world.mailbox.mails).toMatchObject([
			{
				to: 'hello@nishana.test',
				subject: 'Contact form: Pellets for the club',
				replyTo: { name: 'Dev Singh', address: 'dev@example.com' },
				text: expect.stringContaining(draft.message),
				html: expect.stringContaining('We need &lt;b&gt;20&lt;/b&gt; tins.'),
			},
		]);
	});

	test('needs no phone number', async () => {
		for (const phone of [undefined, '', null]) expect((await send({ phone })).status).toBe(201);
		expect((await world.db.select().from(messages)).map(({ phone }) => phone)).toEqual([null, null, null]);
	});

	test('needs name, e-mail, subject and message; a refused one leaves nothing', async () => {
		for (const field of ['name', 'email', 'subject', 'message'])
			for (const value of [undefined, '', '   ']) {
				const answer = await send({ [field]: value });
				expect(answer.status, field).toBe(400);
				expect(answer.body).toHaveProperty(['fields', field]);
			}
		expect((await send({ email: 'abc' })).status).toBe(400);
		expect(await world.db.$count(messages)).toBe(0);
		expect(await world.db.$count(jobs)).toBe(0);
	});

	test('takes the message while the mail server is down, and delivers it later', async () => {
		world.mailbox.down = true;
		expect((await send()).status).toBe(201);
		await world.runJobs();
		expect(world.mailbox.mails).toHaveLength(0);
		expect(await world.db.select().from(jobs)).toMatchObject([{ state: 'ready', attempts: 1 }]);
	});

	test('takes twenty messages an hour from one address', async () => {
		for (let number = 0; number < 20; number++) expect((await send()).status).toBe(201);
		expect((await send()).status).toBe(429);
		expect(await world.db.$count(messages)).toBe(20);
	});
});
