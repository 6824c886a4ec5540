import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { find, maxFound } from '../../../contracts/find.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { addresses } from '../../schema/addresses.ts';
import { products } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

async function findText(text: string, as = admin) {
	const response = await as.call(`GET /admin/find?${new URLSearchParams({ q: text })}`);
	expect(response.status).toBe(200);
	return find.response.parse(response.body);
}
const nothing = { orders: [], customers: [], products: [] };

async function sellTo(name: string, email: string, phone: string) {
	const shopper = await testApp.signedIn({ name, email });
	const sold = await orderUpTo(testApp, 'paid', { shopper });
	await testApp.db
		.update(orders)
		.set({ address: sql`jsonb_set(${orders.address}, '{phone}', to_jsonb(${phone}::text))` })
		.where(eq(orders.number, Number(sold.order.number.slice('NSH-'.length))));
	return { ...sold.order, userId: shopper.user.id };
}

test('an order is found by number, id and the name, email and phone of its buyer, and a customer with it', {
	tags: ['OFF-340'],
}, async () => {
	const meera = await sellTo('Meera Nair', 'meera.nair@example.com', '9876512043');
	await sellTo('Karan Gill', 'karan@example.com', '9811122233');
	const order = {
		id: meera.id,
		number: meera.number,
		buyer: 'Meera Nair',
		createdAt: meera.createdAt,
		totalAmount: meera.totalAmount,
	};
	const customer = { id: meera.userId, name: 'Meera Nair', email: 'meera.nair@example.com' };
	for (const text of [meera.number, meera.number.slice('NSH-'.length), meera.number.toLowerCase(), meera.id])
		expect(await findText(text), text).toEqual({ ...nothing, orders: [order] });
	for (const text of ['meera', 'RA.NAIR@', '98765 12043', '+91 98765-12043'])
		expect(await findText(text), text).toEqual({ ...nothing, orders: [order], customers: [customer] });
	expect(await findText('%%%')).toEqual(nothing);
});

test('a customer without an order is found by the phone of an address', { tags: ['OFF-340'] }, async () => {
	const { user } = await testApp.signedIn({ name: 'Ravi Rao', email: 'ravi@example.com' });
	await testApp.db.insert(addresses).values({
		userId: user.id,
		name: 'Home',
		recipientName: 'Ravi Rao',
		phone: '9000011111',
		line1: '1 Mall Road',
		city: 'Patiala',
		state: 'Punjab',
		postalCode: '147001',
		country: 'India',
	});
	expect((await findText('9000011111')).customers).toMatchObject([{ name: 'Ravi Rao' }]);
});

test('a product is found by a part of its name or SKU, archived ones last, and no kind has more than five', {
	tags: ['OFF-340'],
}, async () => {
	const archived = await buildProduct(testApp.db, { name: 'Alpha pellets' });
	await testApp.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived.id));
	await buildProduct(testApp.db, { name: 'Omega pellets', sku: 'OMG-450' });
	const found = (await findText('PELLETS')).products;
	expect(found.map(({ name, archived }) => [name, archived])).toEqual([
		['Omega pellets', false],
		['Alpha pellets', true],
	]);
	expect((await findText('mg-450')).products).toEqual(found.slice(0, 1));
	for (let number = 0; number <= maxFound; number++)
		await buildProduct(testApp.db, { name: `Tin ${number} of pellets` });
	expect((await findText('pellets')).products).toHaveLength(maxFound);
});

test('less than three letters find nothing, and neither does what cannot be a search', {
	tags: ['OFF-341'],
}, async () => {
	await testApp.signedIn({ name: 'Al', email: 'al@example.com' });
	for (const text of ['', ' al ', 'a'.repeat(101), 'al@\u0000example'])
		expect(await findText(text), text).toEqual(nothing);
});

test('a member of the team finds only the kinds that the role may see', { tags: ['OFF-341'] }, async () => {
	await sellTo('Meera Pellets', 'meera@example.com', '9876512043');
	await buildProduct(testApp.db, { name: 'Match pellets' });
	const kinds = async (as: typeof admin) =>
		Object.entries(await findText('pellets', as)).flatMap(([kind, rows]) => (rows.length > 0 ? kind : []));
	expect(await kinds(admin)).toEqual(['orders', 'customers', 'products']);
	expect(await kinds(await testApp.staff('catalogue'))).toEqual(['products']);
	expect(await kinds(await testApp.staff('accounts'))).toEqual(['orders']);
	// A product is opened in its editor.
	expect(await kinds(await testApp.staff('orders'))).toEqual(['orders', 'customers']);
});
