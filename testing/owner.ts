import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { type Order, order } from '../contracts/orders.ts';
import { buildProduct } from './buildProduct.ts';
import { orderOnDelivery } from './codWalkthrough.ts';
import type { Success } from './gateway.ts';
import { ask, soldOut } from './stockAlerts.ts';
import type { SignedInClient, TestApp } from './testApp.ts';
import { upload } from './upload.ts';
import { fillCart, orderUpTo, pay, runDueJobs } from './walkthrough.ts';

/** A user with one record of each kind that belongs to a user. */
export type Owner = {
	shopper: SignedInClient;
	ids: Record<
		| 'user'
		| 'address'
		| 'order'
		| 'item'
		| 'product'
		| 'inCart'
		| 'gun'
		| 'gunModel'
		| 'session'
		| 'return'
		| 'photo'
		| 'question'
		| 'review'
		| 'reviewPhoto'
		| 'unconfirmed'
		| 'toPress'
		| 'stockAlert'
		| 'creditNote',
		string
	>;
	paid: Success;
	/** Paid in the dialog, but not yet claimed as an order. */
	unclaimed: Success;
};

export const comment = 'Groups of ten rings all morning, nothing to add.';
export const question = 'Will it still group after a fall from the bench?';
export const review = { rating: 5, comment };

/** Signs the owner up with one record of each kind, by the calls that a browser makes. */
export async function createOwner(testApp: TestApp): Promise<Owner> {
	const shopper = await testApp.signedIn({ name: 'Nirmala Deshpande', email: 'nirmala@example.com' });
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { order, success, admin, cart } = await orderUpTo(testApp, 'paid', { shopper, products });
	const [remainingItem, cancelledItem] = order.orderItems;
	await admin.call(`PUT /orders/items/${cancelledItem?.id}`, { status: 'cancelled' });
	await runDueJobs(testApp);
	const reviewed = `/products/${remainingItem?.productId}/reviews` as const;
	const written = z
		.looseObject({ id: z.string() })
		.parse((await shopper.call(`POST ${reviewed}`, review)).body);
	const shot = await upload(testApp, shopper, `${reviewed}/photos`, {
		field: 'photo',
		bytes: await picture(),
	});
	const owned = await orderUpTo(testApp, 'delivered', { shopper });
	const ownedId = owned.cart.products[0]?.id ?? '';
	const asked = await shopper.call(`POST /products/${ownedId}/questions`, { text: question });
	const questionId = z.looseObject({ id: z.string() }).parse(asked.body).id;
	await admin.call(`PUT /admin/questions/${questionId}`, { state: 'published' });
	const waiting = await buildProduct(testApp.db);
	const unclaimed = await pay(testApp, await fillCart(testApp, { shopper, products: [waiting] }));
	await shopper.call('POST /wishlist', { productId: waiting.id });
	await shopper.call('PUT /wishlist/price-emails', { on: true });
	const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 7.5 });
	await shopper.call(`PUT /my-guns/${gun.id}`);
	const gunModel = await createGunModel(admin);
	await shopper.call(`PUT /my-gun-models/${gunModel}`);
	const toConfirm = await orderOnDelivery({ shopper, addressId: cart.addressId });
	const toPress = await orderOnDelivery(
		await fillCart(testApp, { shopper, products: [await buildProduct(testApp.db)] }),
	);
	await shopper.call('POST /cart', { productId: waiting.id, quantity: 1 });
	const creditNote = await createPriceReduction(admin, owned.order);
	const returned = await createReturn(testApp, shopper, admin, order.id, remainingItem?.id ?? '');
	const sessions = (await shopper.call('GET /auth/sessions')).body;
	return {
		shopper,
		ids: {
			user: shopper.user.id,
			address: cart.addressId,
			order: order.id,
			item: cancelledItem?.id ?? '',
			product: remainingItem?.productId ?? '',
			inCart: waiting.id,
			gun: gun.id,
			gunModel,
			unconfirmed: z.object({ id: z.string() }).parse(toConfirm.body).id,
			toPress: z.object({ id: z.string() }).parse(toPress.body).id,
			stockAlert: await createStockAlert(testApp, shopper),
			...returned,
			creditNote,
			question: questionId,
			review: written.id,
			reviewPhoto: z.looseObject({ id: z.string() }).parse(shot.body).id,
			session: z.array(z.object({ id: z.string() })).parse(sessions)[0]?.id ?? '',
		},
		paid: success,
		unclaimed,
	};
}

const picture = () =>
	sharp({ create: { width: 8, height: 8, channels: 3, background: '#b0872f' } })
		.png()
		.toBuffer();

async function createGunModel(admin: SignedInClient): Promise<string> {
	const draft = { maker: 'Diana', model: randomUUID(), kind: 'rifle', calibreMm: 4.5, accessories: [] };
	return z.looseObject({ id: z.string() }).parse((await admin.call('POST /admin/gun-models', draft)).body).id;
}

/** An alert for a sold-out product. */
async function createStockAlert(testApp: TestApp, shopper: SignedInClient): Promise<string> {
	await ask(shopper, (await soldOut(testApp)).id);
	const asked = z.array(z.looseObject({ id: z.string() }));
	return asked.parse((await shopper.call('GET /profile/stock-alerts')).body)[0]?.id ?? '';
}

/** The credit note of an item whose price is reduced. */
async function createPriceReduction(admin: SignedInClient, { id, orderItems }: Order): Promise<string> {
	const body = { itemId: orderItems[0]?.id, amount: 5, reason: 'A scratch', reducesPrice: true };
	const reduced = order.parse((await admin.call(`POST /admin/orders/${id}/refunds`, body)).body);
	return reduced.partialRefunds[0]?.creditNote?.id ?? '';
}

/** A return of the item with a photo. */
async function createReturn(
	testApp: TestApp,
	shopper: SignedInClient,
	admin: SignedInClient,
	order: string,
	itemId: string,
) {
	await admin.call(`PUT /orders/items/${itemId}`, { status: 'delivered' });
	const getId = (body: unknown) => z.object({ id: z.string() }).parse(body).id;
	const request = {
		items: [{ itemId }],
		reason: 'damaged',
		comment: 'The stock of Nirmala Deshpande is cracked.',
	};
	const id = getId((await shopper.call(`POST /orders/${order}/returns`, request)).body);
	const sent = await upload(testApp, shopper, `/returns/${id}/photos`, {
		field: 'photo',
		bytes: await picture(),
	});
	return { return: id, photo: getId(sent.body) };
}
