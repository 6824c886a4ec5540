import { afterEach, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { counterSale, enter, entered, getQuote, toLine } from '../../../testing/manualOrders.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const asha = { name: 'Asha Rawat', email: 'asha@example.com', phone: '98140 27182' };
const invoiceText = async (id: string) =>
	(await pdfText((await admin.call(`GET /orders/${id}/invoice`)).raw)).join('\n');

test.each([
	['at the counter', counterSale],
	['by telephone', {}],
])(
	'a manual order of a gun %s needs the declaration of age, whose time the order keeps',
	{
		tags: ['AFT-193'],
	},
	async (_, of) => {
		const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 7, calibreMm: 4.5 });
		const lines = [{ ...toLine(gun), serialNumbers: 'channel' in of ? ['GH-1001'] : [] }];
		expect(await getQuote(admin, { lines: [toLine(gun)] })).toMatchObject({ minimumAge: 18 });
		for (const ageDeclared of [undefined, false])
			expect(await enter(admin, { ...of, customer: asha, lines, ageDeclared })).toMatchObject({
				status: 422,
				body: {
					error: 'Please ask the buyer to confirm that they are 18 or older. We sell guns to adults only.',
				},
			});
		expect(await testApp.db.$count(checkouts)).toBe(0);
		await entered(admin, { ...of, customer: asha, lines, ageDeclared: true });
		expect((await admin.call('GET /orders')).body).toMatchObject({
			orders: [{ ageDeclaredAt: expect.stringMatching(/^\d{4}-/) }],
		});
	},
);

test('a manual order without a gun asks for no age and records none', { tags: ['AFT-193'] }, async () => {
	const product = await buildProduct(testApp.db);
	expect(await getQuote(admin, { lines: [toLine(product)] })).not.toHaveProperty('minimumAge');
	await entered(admin, { customer: asha, lines: [toLine(product)], ageDeclared: true });
	expect(await testApp.db.select().from(orders)).toMatchObject([{ ageDeclaredAt: null }]);
});

test('a manual order of a business needs its legal name beside the GSTIN, and is invoiced to it', {
	tags: ['TAX-050'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const of = { customer: asha, lines: [toLine(product)], gstin: '03AABCL9157R1ZX' };
	const sentence = 'Please enter the legal name of the business, as registered under this GSTIN.';
	for (const legalName of [undefined, '  '])
		expect(await enter(admin, { ...of, legalName })).toMatchObject({
			status: 400,
			body: { error: sentence, fields: { legalName: sentence } },
		});
	const { id } = await entered(admin, { ...of, legalName: 'Ludhiana Rifle Club' });
	expect(await invoiceText(id)).toMatch(/Bill to.*Ludhiana Rifle Club/s);
});
