import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listDamagedItems } from '../../../contracts/returns.ts';
import { listSerialNumbers } from '../../../contracts/serialNumbers.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const damaged = async () =>
	listDamagedItems.response.parse((await admin.call('GET /admin/damaged-items')).body).items;
const register = async () =>
	listSerialNumbers.response.parse((await admin.call('GET /admin/serial-numbers')).body).guns;
/** The register's line of a gun in its file: the days on which it was back in stock, came back damaged, and was lost. */
async function exportedDays(serialNumber: string) {
	const file = (await admin.call('GET /admin/serial-numbers/export')).raw.toString();
	const line = file.split('\r\n').find((one) => one.startsWith(`${serialNumber},`)) ?? '';
	return line
		.split(',')
		.slice(-3)
		.map((day) => day !== '');
}

/** A delivered order of three rifles with serial numbers of the same maker. */
async function soldGuns() {
	const placed = await deliveredOrder(testApp);
	await testApp.db.insert(serialNumbers).values(
		['A-1', 'A-2', 'A-3'].map((serialNumber) => ({
			orderItemId: placed.findItem('Rifle').id,
			maker: 'Kestrath',
			serialNumber,
		})),
	);
	return placed;
}

test('guns that came back damaged are so in the register and its file, and not back in stock', {
	tags: ['AFT-195'],
}, async () => {
	const { received } = await soldGuns();
	await received('Rifle', 3, 0);
	expect(await register()).toMatchObject(
		['A-1', 'A-2', 'A-3'].map((serialNumber) => ({
			serialNumber,
			damaged: true,
			releasedAt: expect.any(String),
		})),
	);
	expect(await exportedDays('A-1')).toEqual([false, true, false]);
});

test('sellable guns are back in stock', { tags: ['AFT-195'] }, async () => {
	const { received } = await soldGuns();
	await received('Rifle', 3, 3);
	expect(await register()).toMatchObject(Array(3).fill({ damaged: false, releasedAt: expect.any(String) }));
	expect(await exportedDays('A-1')).toEqual([true, false, false]);
	expect(await damaged()).toEqual([]);
});

test('when only some are damaged the owner marks each gun, and a repaired one as back in stock', {
	tags: ['AFT-195'],
}, async () => {
	const { received } = await soldGuns();
	await received('Rifle', 3, 2);
	expect(await register()).toMatchObject(Array(3).fill({ damaged: false, releasedAt: null }));
	const [gun] = await register();
	const mark = (body?: object) => admin.call(`POST /admin/serial-numbers/${gun?.id}/release`, body);
	expect(await mark({ damaged: true })).toMatchObject({
		status: 200,
		body: { damaged: true, releasedAt: expect.any(String) },
	});
	expect(await mark({ damaged: true })).toMatchObject({
		status: 409,
		body: { error: 'This gun is already recorded as damaged.' },
	});
	expect(await damaged()).toMatchObject([{ units: 1, serialNumbers: [gun?.serialNumber] }]);
	expect(await mark()).toMatchObject({
		status: 200,
		body: { damaged: true, restoredAt: expect.any(String) },
	});
	expect(await damaged()).toMatchObject([{ units: 1, serialNumbers: [] }]);
	expect(await exportedDays(gun?.serialNumber ?? '')).toEqual([true, true, false]);
	for (const body of [{}, { damaged: true }])
		expect(await mark(body)).toMatchObject({
			status: 409,
			body: { error: 'This gun is already back in stock.' },
		});
});

test('damaged units are listed with order, credit note and guns, and written off once', {
	tags: ['AFT-196'],
}, async () => {
	const { received, order, findItem, act } = await soldGuns();
	expect(await damaged()).toEqual([]);
	const returnId = await received('Rifle', 3, 0);
	await received('Tin', 3, 2);
	await act(returnId, 'refund');
	const [tin, rifle] = await damaged();
	expect(tin).toMatchObject({ name: 'Tin', units: 1, serialNumbers: [], creditNoteNumber: null });
	expect(rifle).toMatchObject({
		itemId: findItem('Rifle').id,
		name: 'Rifle',
		units: 3,
		reason: 'damaged',
		writtenOffAt: null,
		order: { id: order.id, number: order.number },
		serialNumbers: ['A-1', 'A-2', 'A-3'],
		creditNoteNumber: expect.stringMatching(/^NCN\//),
	});
	const writeOff = (itemId: string | undefined) =>
		admin.call(`POST /admin/damaged-items/${itemId}/write-off`);
	const responses = await Promise.all([writeOff(tin?.itemId), writeOff(tin?.itemId)]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await damaged()).toMatchObject([
		{ name: 'Rifle', writtenOffAt: null },
		{ name: 'Tin', writtenOffAt: expect.any(String) },
	]);
	expect(
		await testApp.db.select().from(auditEntries).where(eq(auditEntries.action, 'return.write off')),
	).toMatchObject([{ actorId: admin.user.id, target: `order:${order.id}`, after: { item: '1 × Tin' } }]);
});

test('units that did not come back, or came back sellable, are not written off', {
	tags: ['AFT-196'],
}, async () => {
	const { received, findItem } = await deliveredOrder(testApp);
	const writeOff = (itemId: string) => admin.call(`POST /admin/damaged-items/${itemId}/write-off`);
	expect((await writeOff(findItem('Rifle').id)).status).toBe(404);
	await received('Rifle', 3, 3);
	expect((await writeOff(findItem('Rifle').id)).status).toBe(404);
	expect(await damaged()).toEqual([]);
});
