import { z } from 'zod';
import { isoDay } from '../../../shared/dates.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { isGenuine, signature } from '../signatures.ts';
import {
	type Booked,
	type Courier,
	type CourierAddress,
	CourierRejected,
	CourierUnavailable,
	type ReturnShipment,
	type Shipment,
	type TrackingEvent,
	type TrackingStatus,
} from './courier.ts';

export type ShiprocketAccount = {
	email: string;
	password: string;
	/** The pickup address, by the name that it has at Shiprocket. */
	pickupLocation: string;
	webhookToken: string;
	/** Length, breadth and height of a usual box in centimetres. */
	box: [number, number, number];
	apiUrl: string;
	timeoutMs?: number;
};

/** Shiprocket's status ids; others, as damaged, are reported to the owner. */
const statuses: Record<number, TrackingStatus> = {
	1: 'booked',
	2: 'booked',
	3: 'booked',
	4: 'booked',
	5: 'booked',
	6: 'picked up',
	7: 'delivered',
	8: 'cancelled',
	9: 'returning',
	10: 'returned to origin',
	12: 'lost',
	17: 'out for delivery',
	18: 'in transit',
	19: 'booked',
	21: 'not delivered',
	// Delayed.
	22: 'in transit',
	27: 'booked',
	38: 'in transit',
	42: 'picked up',
	46: 'returning',
	52: 'booked',
};

const india = '+05:30';
/** `2022-07-19 11:37:00`, and `19 07 2022 11:37:00` of webhooks, in India's time zone. */
function parseTime(text: string): Date | undefined {
	const [, d, m, y, time] = /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
	const iso = y === undefined ? text.replace(' ', 'T') : `${y}-${m}-${d}T${time}`;
	const at = new Date(`${iso}${india}`);
	return Number.isNaN(at.getTime()) ? undefined : at;
}

const textId = z.union([z.string(), z.number()]).transform(String);
const statusId = z.coerce.number().int();
const day = z
	.string()
	.nullish()
	.transform((text) => (/^\d{4}-\d\d-\d\d/.test(text ?? '') ? (text ?? '').slice(0, 10) : null));

const webhook = z.object({
	awb: textId,
	/** Of the shipment; that of the order is beside it. */
	shipment_status_id: statusId,
	shipment_status: z.string().nullish(),
	current_timestamp: z.string(),
	etd: day,
});
const tracked = z.object({
	tracking_data: z.object({
		etd: day,
		shipment_track_activities: z
			.array(z.object({ date: z.string(), 'sr-status': statusId.catch(0) }))
			.nullish()
			.transform((list) => list ?? []),
	}),
});
const created = z.object({ order_id: textId, shipment_id: textId });
const assigned = z.object({
	awb_assign_status: z.literal(1),
	response: z.object({ data: z.object({ awb_code: textId, courier_name: z.string() }) }),
});
const listed = z.object({
	data: z.array(
		z.object({
			id: textId,
			channel_order_id: z.string(),
			status: z.string(),
			shipments: z.array(z.object({ id: textId, awb: z.string().nullish(), courier: z.string().nullish() })),
		}),
	),
});
const failure = z.object({ message: z.string() });

/** What is created at Shiprocket; it has a tracking id once someone is to carry it. */
type Found = Omit<Booked, 'trackingId' | 'courierPartner'> & {
	trackingId: string | undefined;
	courierPartner: string | undefined;
};

function toEvent(
	trackingId: string,
	id: number,
	time: string,
	expectedDate: string | null,
): TrackingEvent | undefined {
	const status = statuses[id];
	const at = parseTime(time);
	return status === undefined || at === undefined ? undefined : { trackingId, status, at, expectedDate };
}

const toGoods = (
	{ reference, orderedAt, items, weightG }: Shipment | ReturnShipment,
	{ box: [length, breadth, height] }: ShiprocketAccount,
) => ({
	order_id: reference,
	order_date: `${isoDay(orderedAt)} 00:00`,
	order_items: items.map(({ name, sku, hsn, quantity, unitPaise }) => ({
		name,
		sku,
		units: quantity,
		selling_price: paiseToRupees(unitPaise),
		hsn,
	})),
	length,
	breadth,
	height,
	weight: weightG / 1000,
});

/** An address in the fields of one side: `billing` is that of a buyer who is sent a parcel, `pickup` of one who returns it to `shipping`. */
const toSide = (side: 'billing' | 'pickup' | 'shipping', address: CourierAddress) => ({
	[`${side}_customer_name`]: address.name,
	[`${side}_last_name`]: '',
	[`${side}_address`]: address.line1,
	[`${side}_address_2`]: address.line2 ?? '',
	[`${side}_city`]: address.city,
	[`${side}_pincode`]: address.postalCode,
	[`${side}_state`]: address.state,
	[`${side}_country`]: 'India',
	[`${side}_email`]: address.email,
	[`${side}_phone`]: address.phone,
});

const toOrder = (shipment: Shipment, account: ShiprocketAccount) => {
	const { to, valuePaise, collectPaise } = shipment;
	return {
		...toGoods(shipment, account),
		pickup_location: account.pickupLocation,
		...toSide('billing', to),
		shipping_is_billing: true,
		payment_method: collectPaise > 0 ? 'COD' : 'Prepaid',
		sub_total: paiseToRupees(collectPaise > 0 ? collectPaise : valuePaise),
	};
};

const toReturnOrder = (shipment: ReturnShipment, account: ShiprocketAccount) => ({
	...toGoods(shipment, account),
	...toSide('pickup', shipment.from),
	...toSide('shipping', shipment.to),
	payment_method: 'Prepaid',
	sub_total: paiseToRupees(shipment.valuePaise),
});

/** Returns are listed in pages and cannot be searched; an attempt without an answer is one of the newest. */
const returnsPerPage = 100;
const pagesOfReturns = 5;

/**
 * A client of Shiprocket's API v1. Shiprocket does not say that a reference is unique, so before each booking it is asked whether it
 * has one with the reference: the answer to an earlier request may have been lost.
 */
export function shiprocketCourier(account: ShiprocketAccount): Courier {
	const { email, password, webhookToken, apiUrl, timeoutMs = 10_000 } = account;
	/** Works for ten days. */
	let token: string | undefined;

	async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
		try {
			return await fetch(`${apiUrl}/v1/external${path}`, {
				method,
				redirect: 'error',
				signal: AbortSignal.timeout(timeoutMs),
				headers: {
					'content-type': 'application/json',
					...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
		} catch (cause) {
			throw new CourierUnavailable(`Shiprocket did not answer ${method} ${path}.`, { cause });
		}
	}

	async function readJson(response: Response, path: string): Promise<unknown> {
		try {
			const text = await response.text();
			return text === '' ? {} : JSON.parse(text);
		} catch (cause) {
			throw new CourierUnavailable(`Shiprocket did not finish its answer to ${path}.`, { cause });
		}
	}

	async function login(): Promise<void> {
		token = undefined;
		const response = await send('POST', '/auth/login', { email, password });
		const parsed = z.object({ token: z.string() }).safeParse(await readJson(response, '/auth/login'));
		// A wrong password says nothing about the parcel: the owner corrects it.
		if (!parsed.success) throw new CourierUnavailable('Shiprocket did not accept the login of the shop.');
		token = parsed.data.token;
	}

	async function call<Answer>(
		schema: z.ZodType<Answer>,
		method: 'GET' | 'POST',
		path: string,
		body?: unknown,
	): Promise<Answer> {
		if (token === undefined) await login();
		let response = await send(method, path, body);
		if (response.status === 401) {
			await login();
			response = await send(method, path, body);
		}
		const json = await readJson(response, path);
		if (response.status >= 500 || response.status === 401 || response.status === 429)
			throw new CourierUnavailable(`Shiprocket answered ${path} with ${response.status}.`);
		if (!response.ok)
			throw new CourierRejected(failure.safeParse(json).data?.message ?? `It answered ${response.status}.`);
		const parsed = schema.safeParse(json);
		if (!parsed.success)
			throw new CourierUnavailable(
				`Shiprocket answered ${path} in a form that is not understood: ${z.prettifyError(parsed.error)}`,
			);
		return parsed.data;
	}

	const listOrders = (path: string) => call(listed, 'GET', path);

	async function listNamed(reference: string, isReturn: boolean) {
		if (!isReturn) return (await listOrders(`/orders?search=${encodeURIComponent(reference)}`)).data;
		for (let page = 1; page <= pagesOfReturns; page++) {
			const { data } = await listOrders(`/orders/processing/return?page=${page}&per_page=${returnsPerPage}`);
			const named = data.filter((one) => one.channel_order_id === reference);
			if (named.length > 0 || data.length < returnsPerPage) return named;
		}
		return [];
	}

	/** What is booked under a reference, with its tracking id once it has one. */
	async function find(reference: string, isReturn: boolean): Promise<Found | undefined> {
		const named = await listNamed(reference, isReturn);
		const found = named.find((one) => one.channel_order_id === reference && !/cancel/i.test(one.status));
		const [shipment] = found?.shipments ?? [];
		if (found === undefined || shipment === undefined) return;
		return {
			orderId: found.id,
			shipmentId: shipment.id,
			trackingId: shipment.awb || undefined,
			courierPartner: shipment.courier || undefined,
		};
	}

	async function create(path: string, order: object): Promise<Found> {
		const { order_id: orderId, shipment_id: shipmentId } = await call(created, 'POST', path, order);
		return { orderId, shipmentId, trackingId: undefined, courierPartner: undefined };
	}

	/** Lets Shiprocket choose who carries what was created, unless it has. */
	async function assign({ orderId, shipmentId, ...given }: Found, isReturn: boolean): Promise<Booked> {
		let { trackingId, courierPartner } = given;
		if (trackingId === undefined) {
			const { response } = await call(assigned, 'POST', '/courier/assign/awb', {
				shipment_id: Number(shipmentId),
				...(isReturn ? { is_return: 1 } : {}),
			});
			trackingId = response.data.awb_code;
			courierPartner = response.data.courier_name;
		}
		return { orderId, shipmentId, trackingId, courierPartner: courierPartner ?? 'Shiprocket' };
	}

	async function requestPickup(shipmentId: string): Promise<void> {
		try {
			await call(z.unknown(), 'POST', '/courier/generate/pickup', { shipment_id: [Number(shipmentId)] });
		} catch (error) {
			// Asked for by an earlier attempt.
			if (error instanceof CourierRejected && /already/i.test(error.message)) return;
			throw error;
		}
	}

	async function book(shipment: Shipment): Promise<Booked> {
		const found =
			(await find(shipment.reference, false)) ??
			(await create('/orders/create/adhoc', toOrder(shipment, account)));
		const booked = await assign(found, false);
		await requestPickup(booked.shipmentId);
		return booked;
	}

	/** The pickup at the buyer's is requested with the tracking id. */
	async function bookReturn(shipment: ReturnShipment): Promise<Booked> {
		const found =
			(await find(shipment.reference, true)) ??
			(await create('/orders/create/return', toReturnOrder(shipment, account)));
		return assign(found, true);
	}

	return {
		name: 'Shiprocket',
		book,
		bookReturn,
		cancel: async ({ reference, orderId, isReturn }) => {
			const id = orderId ?? (await find(reference, isReturn))?.orderId;
			if (id !== undefined) await call(z.unknown(), 'POST', '/orders/cancel', { ids: [Number(id)] });
		},
		track: async (trackingId) => {
			const path = `/courier/track/awb/${encodeURIComponent(trackingId)}`;
			const { etd, shipment_track_activities: activities } = (await call(tracked, 'GET', path)).tracking_data;
			return activities
				.flatMap((one) => toEvent(trackingId, one['sr-status'], one.date, etd) ?? [])
				.sort((a, b) => a.at.getTime() - b.at.getTime());
		},
		// Both are hashed first, so that the comparison takes as long for every length.
		isGenuineEvent: (given) => isGenuine(webhookToken, webhookToken, signature(webhookToken, given)),
		parseEvent: (body) => {
			const parsed = webhook.safeParse(body);
			if (!parsed.success) return;
			const {
				awb,
				shipment_status_id: id,
				shipment_status: name,
				current_timestamp: time,
				etd,
			} = parsed.data;
			const at = parseTime(time);
			if (at !== undefined && statuses[id] === undefined)
				return { trackingId: awb, words: `${name?.slice(0, 100) ?? ''} (status ${id})`.trim(), at };
			return toEvent(awb, id, time, etd);
		},
	};
}
