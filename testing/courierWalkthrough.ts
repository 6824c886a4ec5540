import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listCourierReports } from '../contracts/couriers.ts';
import { listParcels } from '../contracts/parcels.ts';
import { createCourierSimulator } from '../sandbox/courier/simulator.ts';
import { shiprocketCourier } from '../server/platform/couriers/shiprocket.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { buildProduct } from './buildProduct.ts';
import type { SignedInClient, TestApp } from './testApp.ts';
import { getOrders, orderUpTo } from './walkthrough.ts';

export const webhookToken = 'a token of sixteen characters';

/** A simulated courier service for each test, and parcels that are packed and booked with it. */
export function setUpCourier(testApp: TestApp) {
	const account = { email: 'shop@example.com', password: 'secret' };
	const simulator = createCourierSimulator(account);
	let apiUrl = '';
	beforeAll(async () => {
		apiUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
	});
	beforeEach(() => {
		simulator.reset();
		testApp.services.courier = shiprocketCourier({
			...account,
			apiUrl,
			webhookToken,
			pickupLocation: 'Shop',
			box: [30, 20, 10],
			timeoutMs: 2000,
		});
	});
	afterAll(() => simulator.app.close());

	const list = async (admin: SignedInClient, state = 'all') =>
		listParcels.response.parse((await admin.call(`GET /admin/parcels?state=${state}`)).body).parcels;

	/** What is reported about bookings without a parcel. */
	const reports = async (admin: SignedInClient) =>
		listCourierReports.response.parse((await admin.call('GET /admin/courier-reports')).body).reports;

	/** Packs all items of an order. */
	async function pack(admin: SignedInClient, order: { id: string; orderItems: { id: string }[] }) {
		await admin.call(`POST /admin/orders/${order.id}/packing`, {
			items: order.orderItems.map(({ id }) => ({ itemId: id, serialNumbers: [] })),
		});
		return takeOne((await list(admin)).filter((parcel) => parcel.order.id === order.id));
	}

	const tin = () => buildProduct(testApp.db, { name: 'Tin', weightG: 400, stock: 50 });

	/** A packed parcel of a paid order. */
	async function packed() {
		const { admin, order, cart } = await orderUpTo(testApp, 'paid', { products: [await tin()] });
		const parcel = await pack(admin, order);
		return {
			admin,
			order,
			parcel,
			reread: async () => takeOne(await getOrders(cart.shopper)),
			reparcel: async () => takeOne((await list(admin)).filter(({ id }) => id === parcel.id)),
		};
	}

	const book = (admin: SignedInClient, ids: string[]) =>
		admin.call('POST /admin/parcels/bookings', { parcelIds: ids });

	/** A booked parcel with its tracking id. */
	async function booked() {
		const made = await packed();
		expect((await book(made.admin, [made.parcel.id])).status).toBe(200);
		await testApp.runJobs();
		const { trackingId } = await made.reparcel();
		return { ...made, trackingId: trackingId ?? '' };
	}

	const deliver = (body: object, token = webhookToken) =>
		testApp.guest.call('POST /courier/events', body, { 'x-api-key': token });
	return { simulator, list, reports, pack, tin, packed, book, booked, deliver };
}

/** Minutes from now. */
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
