import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listParcels } from '../../contracts/parcels.ts';
import { orderReturn } from '../../contracts/returns.ts';
import type { History } from '../history.ts';
import type { EnteredRate } from '../oracle/rates.ts';
import type { ShopClient } from '../shopClient.ts';
import type { CourierService, CourierShipment } from './courier.ts';
import { type ListedOrder, pack, packWithOneSerial, readOrders } from './packing.ts';
import { type DispatchAction, getJourney } from './plan.ts';
import { createRateChanges } from './rates.ts';
import { collectedBy, createTransfers } from './remittances.ts';

const indiaMs = 330 * 60_000;
const hourMs = 60 * 60_000;
/** Bookings at the courier last some seconds. */
const bookedWithinMs = 4000;
const refusedForMs = 2000;
const returned = z.object({ id: z.string() });

/** Packing, couriers, cash and rates: what two administrators and the courier do with orders, as planned. */
export function createDispatch({
	seed,
	clients,
	findBuyer,
	courier,
	history,
	codes,
	rates,
}: {
	seed: number;
	clients: [ShopClient, ShopClient];
	/** The browser of the shopper with an email. */
	findBuyer: (email: string) => ShopClient | undefined;
	courier: CourierService;
	history: History;
	/** HSN codes of what is on sale. */
	codes: string[];
	/** Receives the rates that were entered. */
	rates: EnteredRate[];
}) {
	const [first, second] = clients;
	const transfers = createTransfers(clients, courier, history);
	const changeRate = createRateChanges(clients, codes, rates, history.violate);
	// Hours ago, so that the shop asks the courier about parcels of which it heard nothing since.
	const firstEvent = Date.now() - 8 * hourMs;
	let events = 0;
	/** Steps of each parcel's journey that have happened, by reference: none happens twice. */
	const stepsDone = new Map<string, number>();
	/** No two things happen in the same second. */
	const nextInstant = () => new Date(firstEvent + ++events * 1000);

	/** Repeats news of the courier; the shop takes a limited number in a second, so one that it refuses is sent once more. */
	async function repeatNews(
		trackingId: string,
		activity: CourierShipment['activities'][number],
	): Promise<boolean> {
		if (await courier.repeat(trackingId, activity)) return true;
		await pause(refusedForMs);
		return courier.repeat(trackingId, activity);
	}

	const some = <Item>(items: Item[], choice: number, count: number): Item[] => {
		const start = Math.floor(choice * items.length);
		return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
	};

	/** Packs orders and books their parcels, both administrators at the same time; some bookings are cancelled meanwhile. */
	async function book({ choice, amount }: DispatchAction): Promise<void> {
		// Few are packed again, which takes them out of a parcel that may be booked.
		const isToPack = ({ orderItems }: ListedOrder) =>
			amount < 0.1 || orderItems.some(({ status, packedAt }) => status === 'pending' && packedAt === null);
		const due = (await readOrders(first, 'pending', 'due')).filter(isToPack);
		const others = (await readOrders(first, 'pending')).filter(isToPack);
		// Those of which cash is to be collected are few.
		const chosen = [...due.slice(0, 2), ...some(others, choice, amount < 0.5 ? 1 : 3)];
		for (const order of new Map(chosen.map((one) => [one.id, one])).values())
			if (amount < 0.3) await Promise.all([pack(first, order), pack(second, order)]);
			else await pack(first, order);
		const listed = await first.call('GET /admin/parcels?state=packed&limit=50');
		const packed = listParcels.response.safeParse(listed?.body).data?.parcels ?? [];
		for (const { id } of some(packed, choice, 4)) {
			const bookings = { parcelIds: [id] };
			const bookBoth = [first, second].map((by) => by.call('POST /admin/parcels/bookings', bookings));
			const cancel = () => second.call(`DELETE /admin/parcels/${id}/booking`);
			await Promise.all([...bookBoth, ...(amount < 0.25 ? [pause(amount * 4000).then(cancel)] : [])]);
			if (amount > 0.85) {
				await pause(bookedWithinMs);
				await Promise.all([cancel(), first.call(`DELETE /admin/parcels/${id}/booking`)]);
			}
		}
	}

	/** The courier moves parcels on, one or several steps at a time. */
	async function move({ choice, amount }: DispatchAction): Promise<void> {
		const alive = (await courier.list()).flatMap(({ trackingId, ...shipment }) =>
			trackingId === null || shipment.cancelled ? [] : [{ ...shipment, trackingId }],
		);
		const withCash = alive.filter((one) => one.toCollect > 0n && one.activities.length === 0).slice(0, 2);
		const chosen = new Set([...withCash, ...some(alive, choice, 6)]);
		for (const { reference, trackingId, isReturn } of chosen) {
			const done = stepsDone.get(reference) ?? 0;
			const left = getJourney(seed, reference).slice(done);
			const steps = left.slice(0, amount < 0.4 ? 1 : left.length);
			stepsDone.set(reference, done + steps.length);
			for (const status of steps) {
				await courier.report(trackingId, status, nextInstant());
				history.count(`courier: ${isReturn ? 'pickups' : 'parcels'} moved`);
			}
		}
	}

	/** The buyer returns a delivered unit, which the courier collects; some withdraw while it is booked. */
	async function returnByCourier({ choice, amount }: DispatchAction): Promise<void> {
		const known = new Map([...history.orders.values()].map((order) => [order.orderId, order]));
		const isFree = ({ id }: ListedOrder) => {
			const order = known.get(id);
			return order !== undefined && !history.refundedByHand.has(order.paymentId);
		};
		const delivered = (await readOrders(first, 'delivered')).filter(isFree);
		const [order] = some(
			delivered.length > 2 ? delivered : (await readOrders(first, 'all')).filter(isFree),
			choice,
			1,
		);
		const paymentId = order && known.get(order.id)?.paymentId;
		const item = order?.orderItems.find(
			(one) => ['pending', 'shipped', 'delivered'].includes(one.status) && one.return === null,
		);
		const buyer = order && findBuyer(order.user.email);
		if (order === undefined || paymentId === undefined || item === undefined || buyer === undefined) return;
		history.returned.add(paymentId);
		if (item.status !== 'delivered')
			await second.call(`PUT /orders/items/${item.id}`, { status: 'delivered' });
		const requested = await buyer.call(`POST /orders/${order.id}/returns`, {
			items: [{ itemId: item.id, quantity: 1 }],
			reason: amount < 0.5 ? 'damaged' : 'changed my mind',
		});
		const made = returned.safeParse(requested?.body);
		if (requested?.status !== 201 || !made.success) return;
		const act = (by: ShopClient, action: string, body?: object) =>
			by.call(`POST /admin/returns/${made.data.id}/${action}`, body);
		await act(first, 'approve');
		const tomorrow = new Date(Date.now() + indiaMs + 24 * hourMs).toISOString().slice(0, 10);
		await act(first, 'pickup', { pickupOn: tomorrow });
		const withdraw = () => buyer.call(`POST /returns/${made.data.id}/withdraw`);
		const isWithdrawn = amount < 0.35;
		await Promise.all([
			act(first, 'courier'),
			act(second, 'courier'),
			...(isWithdrawn ? [pause(amount * 3000).then(withdraw)] : []),
		]);
		await pause(bookedWithinMs);
		await move({ before: 0, kind: 'parcels move', choice: 0.999, amount });
		if (isWithdrawn) return;
		const { data } = orderReturn.safeParse(requested.body);
		await act(first, 'receive', {
			items: data?.items.map(({ itemId }) => ({ itemId, sellable: choice < 0.5 ? 1 : 0 })),
			shopPays: amount < 0.7,
		});
		await Promise.all([act(first, choice < 0.3 ? 'replace' : 'refund'), act(second, 'refund')]);
	}

	/** The courier brings what is to be paid at the door, and pays it over. */
	async function payOver(action: DispatchAction): Promise<void> {
		await book({ ...action, amount: 0.5 });
		await pause(bookedWithinMs);
		await move({ ...action, amount: 0.9 });
		await transfers.payOver();
	}

	return {
		carryOut: async (action: DispatchAction): Promise<void> => {
			history.count(`administrator: ${action.kind}`);
			switch (action.kind) {
				case 'book with the courier':
					return book(action);
				case 'pack with one serial number':
					return packWithOneSerial(clients, action);
				case 'parcels move':
					return move(action);
				case 'courier pays over':
					return payOver(action);
				case 'return by courier':
					return returnByCourier(action);
				case 'change a GST rate':
					return changeRate(action);
			}
		},
		transfers: transfers.transfers,
		/** After all faults: the courier repeats all its news, the latest first, and its files are chosen once more. */
		finish: async (): Promise<void> => {
			const shipments = await courier.list();
			history.count('courier: parcels and pickups booked', shipments.length);
			history.count('courier: parcels paid at the door', collectedBy(shipments).length);
			for (const { trackingId, activities } of shipments)
				for (const activity of activities.toReversed())
					if (trackingId !== null && !(await repeatNews(trackingId, activity)))
						history.violate(`The shop did not take news of the parcel ${trackingId}`);
			await transfers.sendAll();
		},
	};
}
