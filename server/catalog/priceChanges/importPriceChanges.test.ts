import { expect, test } from 'vitest';
import { flatGst } from '../../../shared/gstRates.ts';
import { basisPoints, paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { withoutGst } from './importPriceChanges.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const send = async (text: string, dryRun = false) =>
	upload(testApp, admin, `/admin/price-changes/import?dryRun=${dryRun}`, {
		...{ field: 'file', name: 'prices.csv', type: 'text/csv' },
		bytes: Buffer.from(text),
	});
const header = 'SKU,Price,Offer price,From,Until\n';

test('a price with GST becomes one without it, by the rate that its value has', {
	tags: ['RANGE-009'],
}, () => {
	const gst = { gstBasisPoints: basisPoints(1800), gstSlabs: null };
	expect(withoutGst(paise(118_000), gst)).toBe(100_000);
	const gstSlabs = [
		{ upToPaise: paise(100_000), rateBasisPoints: basisPoints(500) },
		...flatGst(basisPoints(1800)),
	];
	expect(withoutGst(paise(105_000), { ...gst, gstSlabs })).toBe(100_000);
	expect(withoutGst(paise(236_000), { ...gst, gstSlabs })).toBe(200_000);
});

test('a file is checked, then plans its prices, and the saved file changes nothing', {
	tags: ['RANGE-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	const file = `${header}felt-1,1416,1180,2099-01-01 18:00,2099-01-03 21:00\n`;
	expect(await send(file, true)).toMatchObject({
		status: 200,
		body: { rows: 1, planned: 2, written: false, problems: [] },
	});
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect((await send(file)).body).toMatchObject({ planned: 2, written: true });
	expect(await testApp.db.$count(priceChanges)).toBe(2);
	const saved = (await admin.call('GET /admin/price-changes/export')).raw.toString();
	expect(saved).toContain('SKU,Price,Offer price,From,Until\r\nFELT-1,1416,,2099-01-01 18:00,\r\n');
	expect((await send(saved)).body).toMatchObject({ rows: 2, unchanged: 2, planned: 0 });
});

test('a wrong line is named with its reason, and nothing is planned', { tags: ['RANGE-009'] }, async () => {
	await buildProduct(testApp.db, { sku: 'FELT-1' });
	const lines = [
		'FELT-1,900,,2099-01-01 18:00,',
		'FELT-1,800,,2099-01-01 18:00,',
		'NONE,900,,2099-01-01,',
		'FELT-1,900,,2020-01-01,',
		'FELT-1,0,,2099-01-02,',
		'FELT-1,,,2099-01-02,',
		'FELT-1,900,,2099-02-30,',
		'FELT-1,900,,2099-01-02,2099-01-03',
	];
	expect((await send(header + lines.join('\n'))).body).toMatchObject({
		written: false,
		problems: [
			{ line: 3, problem: 'This SKU has a price from that time on line 2 already.' },
			{ line: 4, problem: "There is no product with the SKU 'NONE'." },
			{ line: 5, problem: "The time in 'From' is past. Please choose a time in the future." },
			{ line: 6, problem: "The column 'Price' must be an amount above ₹0, as in 1499 or 1499.50." },
			{ line: 7, problem: "Please fill in the column 'Price' or 'Offer price'." },
			{ line: 8, problem: "The column 'From' must be a time in India, as in 2026-12-01 18:00." },
			{ line: 9, problem: 'Only an offer price ends. Plan another regular price instead.' },
		],
	});
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect(await send('sku,colour\nA,B\n')).toMatchObject({ status: 400, body: { code: 'file_unreadable' } });
});
