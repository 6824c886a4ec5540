import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { setVariant, soldOut } from '../../testing/stockAlerts.ts';
import { inTransaction } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { reserveStock } from './stock.ts';

const testApp = setUpTestApp();

test('no units are reserved of a product that was archived or taken off sale since it was read', {
	tags: ['MON-073'],
}, async () => {
	const { id: variantId, product } = await soldOut(testApp);
	await setVariant(testApp, variantId, { stock: 5 });
	const line = { productId: product.id, variantId, quantity: 1 };
	const missing = () => inTransaction(testApp.db, (tx) => reserveStock(tx, [line]));
	const setProduct = (of: Partial<typeof products.$inferInsert>) =>
		testApp.db.update(products).set(of).where(eq(products.id, product.id));
	await setProduct({ archivedAt: new Date() });
	expect(await missing()).toEqual([{ ...line, available: 0, reserved: false }]);
	await setProduct({ archivedAt: null, listedInStock: false });
	expect(await missing()).toEqual([{ ...line, available: 0, reserved: false }]);
	await setProduct({ listedInStock: true });
	expect(await missing()).toEqual([]);
});
