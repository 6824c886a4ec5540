import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sessionId, userId } from '../../../contracts/ids.ts';
import { defaultSettings } from '../../../store.config.ts';
import { listRegistered } from '../../../testing/registeredEndpoints.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createAdmin, loggedIn, meera } from '../../../testing/staff.ts';
import type { Client } from '../../../testing/testApp.ts';
import { newId } from '../../platform/columns.ts';
import { createRowCounter } from '../../platform/http/personalRows.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { users } from '../../schema/auth.ts';

const testApp = setUpTestApp();

const prompt = { status: 403, body: { reauthenticate: true, error: expect.stringContaining('password') } };

describe('lists with personal data', () => {
	const pageRows = 50;
	const allowed = defaultSettings.teamLimits.personalRowsWithoutPassword / pageRows;
	const page = (who: Client, number: number) =>
		who.call(`GET /admin/customers?limit=${pageRows}&page=${number}`);

	test('need the password again after the rows of many pages, and go on after it', {
		tags: ['DOOR-310', 'OFF-341'],
	}, async () => {
		await createAdmin(testApp);
		const admin = await loggedIn(testApp);
		const elsewhere = await loggedIn(testApp);
		const numbers = Array.from(
			{ length: defaultSettings.teamLimits.personalRowsWithoutPassword + 100 },
			(_, number) => number,
		);
		await testApp.db.insert(users).values(
			numbers.map((number) => ({
				name: `Shooter ${number}`,
				email: `shooter${number}@example.com`,
				passwordHash: '',
			})),
		);
		await testApp.db.execute(
			sql`update sessions set reauthenticated_at = reauthenticated_at - interval '16 minutes'`,
		);
		for (let number = 1; number <= allowed; number++)
			expect((await page(admin, number)).status, `page ${number}`).toBe(200);
		expect(await page(admin, allowed + 1)).toMatchObject(prompt);
		expect(await admin.call('GET /admin/find?q=Shooter')).toMatchObject(prompt);
		// What was read before, and lists without personal data.
		for (const call of ['GET /admin/customers?limit=50', 'GET /admin/products', 'GET /admin/tasks'] as const)
			expect((await admin.call(call)).status, call).toBe(200);
		expect((await page(elsewhere, allowed + 1)).status).toBe(200);

		await admin.call('POST /auth/reauthenticate', { password: meera.password });
		for (let number = 1; number <= allowed + 1; number++)
			expect((await page(admin, number)).status, `page ${number}`).toBe(200);
	});

	test('are all those whose rows name a person', { tags: ['DOOR-310'] }, () => {
		const person = /"(email|phone|recipient|buyer|user|customer|userId)":/;
		const wrong: string[] = [];
		let counted = 0;
		for (const { method, path, access, response, personalData } of listRegistered(testApp.services)) {
			if (method !== 'GET' || access !== 'admin' || !(response instanceof z.ZodObject)) continue;
			const { properties = {} } = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' });
			const paged = 'pagination' in properties;
			const lists = Object.entries(properties).filter(
				([, schema]) => typeof schema === 'object' && schema.type === 'array',
			);
			const named = lists.filter(([, schema]) => person.test(JSON.stringify(schema))).map(([name]) => name);
			const declared = [personalData ?? []].flat();
			counted += declared.length;
			if ((paged || declared.length > 1) && named.some((name) => !declared.includes(name))) wrong.push(path);
			if (declared.some((list) => !lists.some(([name]) => name === list))) wrong.push(path);
		}
		expect(wrong).toEqual([]);
		expect(counted).toBeGreaterThan(12);
	});
});

describe('the rows of a session', () => {
	const user = (passwordIsRecent: boolean, provedAt = 0): SignedIn => ({
		id: userId.parse(newId()),
		name: '',
		email: '',
		role: 'admin',
		staffRole: null,
		permissions: new Set<never>(),
		sessionId: session,
		passwordIsRecent,
		passwordProvedAt: new Date(provedAt),
		lacksSecondFactor: false,
	});
	const session = sessionId.parse(newId());

	test('count once each, over all lists, and none of a rejected answer', { tags: ['DOOR-310'] }, () => {
		const count = createRowCounter(() => 4);
		count(user(false), ['order 1', 'order 2']);
		count(user(false), ['order 2', 'order 1', 'customer 1']);
		expect(() => count(user(false), ['order 3', 'order 4'])).toThrow('password');
		count(user(false), ['order 3']);
		expect(() => count(user(false), ['order 4'])).toThrow('password');
		count(user(false), ['order 1', 'order 2', 'order 3', 'customer 1']);
	});

	test('may be more while the password is recent, and begin again when it was entered', {
		tags: ['DOOR-310'],
	}, () => {
		const count = createRowCounter(() => 2);
		count(user(true), ['1', '2', '3']);
		expect(() => count(user(false), ['4'])).toThrow('password');
		count(user(false, 1), ['4', '5']);
		expect(() => count(user(false, 1), ['1'])).toThrow('password');
	});
});
