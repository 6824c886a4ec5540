import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { myGuns } from '../../schema/compatibility.ts';

const password = 'quiet harbour 9';
const testApp = setUpTestApp();
let shopper: SignedInClient;
let passwordHash: string;
beforeAll(async () => {
	passwordHash = await hashPassword(password);
});
beforeEach(async () => {
	shopper = await testApp.signedIn({ passwordHash });
});

const gun = (name: string) => buildProduct(testApp.db, { name, muzzleEnergyJ: 7.5 });
const mine = async (client = shopper) => (await client.call('GET /my-guns')).body;

describe('My Guns', () => {
	test('has the guns that a person added, newest first, and each of them once', {
		tags: ['CATX-520'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		for (const { id } of [rifle, pistol, rifle])
			expect((await shopper.call(`PUT /my-guns/${id}`)).status).toBe(200);
		expect(await mine()).toMatchObject([{ id: pistol.id, name: 'P10 Pistol' }, { id: rifle.id }]);
		expect((await shopper.call(`DELETE /my-guns/${pistol.id}`)).body).toMatchObject([{ id: rifle.id }]);
		expect((await shopper.call(`DELETE /my-guns/${pistol.id}`)).status).toBe(200);
	});

	test('belongs to one person', { tags: ['CATX-521'] }, async () => {
		const rifle = await gun('T10 Rifle');
		await shopper.call(`PUT /my-guns/${rifle.id}`);
		const other = await testApp.signedIn();
		expect(await mine(other)).toEqual([]);
		expect((await other.call(`DELETE /my-guns/${rifle.id}`)).body).toEqual([]);
		expect(await mine()).toMatchObject([{ id: rifle.id }]);
		expect((await testApp.guest.call('GET /my-guns')).status).toBe(401);
	});

	test('takes guns only, at most twenty', { tags: ['CATX-522'] }, async () => {
		const pellets = await buildProduct(testApp.db, { name: 'Pellets' });
		expect(await shopper.call(`PUT /my-guns/${pellets.id}`)).toMatchObject({
			status: 400,
			body: { error: 'Pellets is not a gun, so it cannot be added to My Guns.' },
		});
		expect((await shopper.call('PUT /my-guns/01890000-0000-7000-8000-000000000000')).status).toBe(404);
		const guns: string[] = [];
		for (let number = 0; number < 21; number++) guns.push((await gun(`Rifle ${number}`)).id);
		for (const id of guns.slice(0, 20)) await shopper.call(`PUT /my-guns/${id}`);
		expect(await shopper.call(`PUT /my-guns/${guns[20]}`)).toMatchObject({
			status: 409,
			body: { error: 'My Guns has room for 20 guns. Please remove one first.' },
		});
		expect((await shopper.call(`PUT /my-guns/${guns[0]}`)).status).toBe(200);
		expect(await mine()).toHaveLength(20);
	});

	test('leaves out archived guns, which cannot be added either', { tags: ['CATX-522'] }, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		await shopper.call(`PUT /my-guns/${rifle.id}`);
		const admin = await testApp.admin();
		for (const { id } of [rifle, pistol])
			await admin.call(`PUT /admin/products/${id}/archived`, { archived: true });
		expect(await mine()).toEqual([]);
		expect((await shopper.call(`PUT /my-guns/${pistol.id}`)).status).toBe(404);
	});

	test('is part of the download of personal data, and deleted with the account', {
		tags: ['CATX-523'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		await shopper.call(`PUT /my-guns/${rifle.id}`);
		expect((await shopper.call('GET /profile/data')).body).toMatchObject({
			myGuns: [{ product: 'T10 Rifle', addedAt: expect.stringMatching(/^\d{4}-/) }],
		});
		expect((await shopper.call('POST /profile/delete', { password })).status).toBe(200);
		expect(await testApp.db.$count(myGuns)).toBe(0);
	});
});
