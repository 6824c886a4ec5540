import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { ParcelId } from '../../../contracts/ids.ts';
import { importRemittances, listRemittances } from '../../../contracts/remittances.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { upload } from '../../../testing/upload.ts';
import { newId } from '../../platform/columns.ts';
import { takeOne } from '../../platform/database/database.ts';
import { parcels } from '../../schema/parcels.ts';
import { toLine } from './remittancesCsv.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** An order on delivery that was delivered under a tracking id and paid at the door. */
async function delivered(trackingId: string) {
	const { admin, order } = await codOrder(testApp, 'pending');
	await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId,
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	expect((await admin.call(`POST /admin/orders/${order.id}/collected`)).status).toBe(200);
	return { admin, order, amount: order.payment.amountDue };
}

const send = (admin: SignedInClient, lines: string[], dryRun = false) =>
	upload(testApp, admin, `/admin/remittances/import?dryRun=${dryRun}`, {
		field: 'file',
		name: 'remittances.csv',
		type: 'text/csv',
		bytes: Buffer.from(lines.join('\n')),
	});
const report = async (admin: SignedInClient, lines: string[], dryRun = false) =>
	importRemittances.response.parse(JSON.parse((await send(admin, lines, dryRun)).text));
const list = async (admin: SignedInClient, state: string) =>
	listRemittances.response.parse((await admin.call(`GET /admin/remittances?state=${state}`)).body)
		.remittances;

test("a courier's file closes each order once, shows differences, and may be chosen twice", {
	tags: ['AFT-343'],
}, async () => {
	const first = await delivered('AWB-1');
	const second = await delivered('AWB-2');
	const { admin } = first;
	const day = isoDay(new Date());
	const dayFirst = day.split('-').reverse().join('-');
	const lines = [
		'Sr. No.,AWB,Order ID,Remitted Amount,COD Amount,UTR No,Remittance Date',
		`1,AWB-1,${first.order.number},"₹${first.amount.toLocaleString('en-IN')}",1,UTR9,${dayFirst} 11:00:00`,
		`2,AWB-2,${second.order.number},${second.amount - 0.5},1,UTR9,${day}`,
	];
	const found = {
		rows: 2,
		added: 2,
		unchanged: 0,
		problemCount: 0,
		total: first.amount + second.amount - 0.5,
		differences: [
			{
				line: 3,
				trackingId: 'AWB-2',
				orderNumber: second.order.number,
				collected: second.amount,
				amount: second.amount - 0.5,
			},
		],
	};
	expect(await report(admin, lines, true)).toMatchObject({ ...found, written: false });
	expect(await list(admin, 'due')).toHaveLength(2);
	expect(await report(admin, lines)).toMatchObject({ ...found, written: true });
	expect(await list(admin, 'received')).toMatchObject([
		{ received: { on: day, reference: 'UTR9' } },
		{ received: { on: day, reference: 'UTR9' } },
	]);
	expect(await list(admin, 'different')).toHaveLength(1);
	expect(await report(admin, lines)).toMatchObject({ added: 0, unchanged: 2, written: true });
});

const header = 'tracking_id,amount,received_on,reference';

test('a file with a line that cannot be read records none, and says what is wrong with each', {
	tags: ['AFT-343'],
}, async () => {
	const { admin, amount, order } = await delivered('AWB-1');
	const day = isoDay(new Date());
	const tomorrow = isoDay(new Date(Date.now() + 25 * 3_600_000));
	const { problems, written } = await report(admin, [
		header,
		`,${amount},${day},UTR1`,
		`AWB-1,${amount},${tomorrow},UTR1`,
		`AWB-1,${amount},2001-10-27,UTR1`,
	]);
	expect(written).toBe(false);
	expect(problems).toEqual([
		{ line: 2, problem: 'The line has no tracking ID.' },
		{ line: 3, problem: 'The day is still to come.' },
		{
			line: 4,
			problem: `${order.number} was placed on ${dateText(isoDay(order.createdAt))}, after this day.`,
		},
	]);
	expect(await list(admin, 'due')).toHaveLength(1);
	const missing = await send(admin, ['AWB,Amount,Date', 'AWB-1,1,2026-10-27']);
	expect(JSON.parse(missing.text)).toMatchObject({
		code: 'file_unreadable',
		error: expect.stringContaining("The file needs the column 'reference'"),
	});
});

test('lines of a file that are no mistake and record nothing are left out and listed with their sum', {
	tags: ['AFT-343'],
}, async () => {
	const { admin, amount } = await delivered('AWB-1');
	const { order: byHand } = await delivered('AWB-2');
	const day = isoDay(new Date());
	await admin.call('POST /admin/remittances', {
		orderIds: [byHand.id],
		receivedOn: day,
		reference: 'cash',
		amount: null,
	});
	const lines = [
		header,
		`AWB-1,${amount},${day},UTR1`,
		`AWB-1,${amount},${day},UTR1`,
		`AWB-9,0,${day},UTR1`,
		`AWB-2,10,${day},UTR1`,
		`,-45.50,${day},UTR1`,
	];
	const found = {
		rows: 5,
		added: 1,
		unchanged: 0,
		problemCount: 0,
		total: amount,
		leftOut: [
			{ line: 3, amount, reason: 'This order is on line 2 already.' },
			{ line: 4, amount: 0, reason: 'No parcel that was delivered with cash has the tracking ID AWB-9.' },
			{
				line: 5,
				amount: 10,
				reason: `The amount of ${byHand.number} was received on ${dateText(day)} already, with reference cash.`,
			},
			{ line: 6, amount: -45.5, reason: 'The courier keeps this amount back. It is of no order.' },
		],
		leftOutCount: 4,
		leftOutTotal: amount + 10 - 45.5,
	};
	expect(await report(admin, lines, true)).toMatchObject({ ...found, written: false });
	expect(await report(admin, lines)).toMatchObject({ ...found, written: true });
	expect(await list(admin, 'due')).toEqual([]);
});

test('what is due is exported in the format of the import, a line for each order', {
	tags: ['AFT-343'],
}, async () => {
	const { admin, amount, order } = await delivered('AWB-1');
	const second = await delivered('=AWB-2');
	// A replacement arrived, too.
	const parcel = takeOne((await testApp.db.select().from(parcels)).filter((one) => one.orderId === order.id));
	const replacement = newId<ParcelId>();
	await testApp.db.insert(parcels).values({ ...parcel, id: replacement, trackingId: 'AWB-3' });
	const text = (await admin.call('GET /admin/remittances/export')).raw.toString();
	await testApp.db.delete(parcels).where(eq(parcels.id, replacement));
	const [head, first, other, end] = text.split('\r\n');
	expect(head).toBe('\uFEFFtracking_id,amount,received_on,reference,order_number');
	expect(first).toBe(`AWB-1,${amount.toFixed(2)},,,${order.number}`);
	// A formula of a spreadsheet, and back.
	expect(other).toMatch(/^"?'=AWB-2/);
	expect(end).toBe('');
	// What is not filled in is not paid over yet.
	const unchanged = { rows: 0, added: 0, leftOutCount: 0, problemCount: 0 };
	expect(await report(admin, [head ?? '', first ?? '', other ?? ''])).toMatchObject(unchanged);
	const day = isoDay(new Date());
	const filled = [
		`${(other ?? '').split(',')[0]},${amount},${day},UTR1,${second.order.number}`,
		`,${amount},${day},UTR1,${order.number}`,
	];
	expect(await report(admin, [head ?? '', ...filled])).toMatchObject({ added: 2, problemCount: 0 });
});

test('amounts and days are read as couriers write them', { tags: ['AFT-343'] }, () => {
	const read = (amount: string, day: string) =>
		toLine(
			{ line: 2, cells: { tracking_id: ' A ', amount, received_on: day, reference: 'R' } },
			'2026-11-27',
		);
	for (const [amount, amountPaise] of [
		['1819.5', 181_950],
		['₹ 1,819.50', 181_950],
		['0', 0],
		['12.03', 1203],
	] as const)
		expect(read(amount, '2026-11-27')).toMatchObject({ amountPaise, trackingId: 'A' });
	for (const [amount, amountPaise] of [
		['-1', -100],
		['−₹45.50', -4550],
	] as const)
		expect(read(amount, ''), amount).toMatchObject({ amountPaise, reason: expect.any(String) });
	for (const amount of ['', '-', '1.005', 'ten', '1e3'])
		expect(read(amount, '2026-11-27'), amount).toHaveProperty('problem');
	for (const day of ['27-11-2026', '27/11/2026', '2026-11-27', '2026-11-27T10:00:00', '27-11-2026 10:00'])
		expect(read('1', day), day).toMatchObject({ receivedOn: '2026-11-27' });
	for (const day of ['', '31-02-2026', '2026-13-01', '27-11-26', '2026-11-28', 'soon'])
		expect(read('1', day), day).toHaveProperty('problem');
});
