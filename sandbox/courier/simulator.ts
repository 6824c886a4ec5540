import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';

/** What the simulated courier does with the next booking or cancellation, in place of answering. */
export type Misbehaviour =
	| 'book without an answer'
	| 'fail before booking'
	| 'reject'
	| 'assign no tracking id'
	| 'refuse to cancel';

export type SimulatedShipment = {
	id: number;
	shipmentId: number;
	/** As the shop sent it. */
	order: z.output<typeof goodsBody>;
	/** Whether it is collected from a buyer. */
	isReturn: boolean;
	trackingId: string | null;
	pickups: number;
	cancelled: boolean;
	activities: { date: string; status: number }[];
};

const phone = z.string().regex(/^\d{10}$/);
const goodsBody = z.looseObject({
	order_id: z.string().max(50),
	payment_method: z.enum(['COD', 'Prepaid']),
	sub_total: z.number(),
	weight: z.number().positive(),
	length: z.number().positive(),
	breadth: z.number().positive(),
	height: z.number().positive(),
});
const orderBody = goodsBody.extend({
	pickup_location: z.string(),
	billing_pincode: z.string(),
	billing_phone: phone,
});
const returnBody = goodsBody.extend({
	payment_method: z.literal('Prepaid'),
	pickup_customer_name: z.string(),
	pickup_pincode: z.string(),
	pickup_phone: phone,
	shipping_customer_name: z.string(),
	shipping_pincode: z.string(),
	shipping_phone: phone,
});
const assignment = z.object({ shipment_id: z.number(), is_return: z.literal(1).optional() });
const shipmentIds = z.object({ shipment_id: z.array(z.number()).length(1) });

const courierName = 'Delhivery Surface';
const labels: Record<number, string> = {
	6: 'SHIPPED',
	7: 'DELIVERED',
	8: 'CANCELED',
	9: 'RTO INITIATED',
	10: 'RTO DELIVERED',
	12: 'LOST',
	17: 'OUT FOR DELIVERY',
	18: 'IN TRANSIT',
	25: 'DAMAGED',
	42: 'PICKED UP',
};

/** Statuses of what the courier has, or had. */
const collectedStatuses = [6, 7, 9, 10, 12, 17, 18, 21, 42];
const isCollected = ({ activities }: SimulatedShipment) =>
	activities.some(({ status }) => collectedStatuses.includes(status));

const pad = (part: number) => String(part).padStart(2, '0');
/** The parts of an instant in India. */
function inIndia(at: Date) {
	const local = new Date(at.getTime() + 330 * 60_000);
	return {
		day: `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`,
		time: `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`,
	};
}

export type CourierSimulator = {
	app: FastifyInstance;
	shipments: SimulatedShipment[];
	/** Each is used once, for the next call that it is about. */
	misbehave: (as: Misbehaviour) => void;
	/** The body of the webhook about a status id of Shiprocket, which the shipment has from then on. */
	report: (trackingId: string, status: number, at?: Date, expectedDay?: string) => object;
	reset: () => void;
};

/**
 * A courier service with the part of Shiprocket's published API that the shop uses, in memory. It moves nothing and costs nothing.
 */
export function createCourierSimulator(account: { email: string; password: string }): CourierSimulator {
	const app = Fastify();
	const shipments: SimulatedShipment[] = [];
	const misbehaviours: Misbehaviour[] = [];
	const token = `simulated-${Math.random()}`;
	let lastId = 1000;

	const isToken = (given = '') => {
		const expected = Buffer.from(`Bearer ${token}`);
		const received = Buffer.from(given);
		return expected.length === received.length && timingSafeEqual(expected, received);
	};
	app.addHook('preHandler', async (request, reply) => {
		if (request.url.endsWith('/auth/login') || request.url.startsWith('/simulator/')) return;
		if (!isToken(request.headers.authorization))
			await reply.status(401).send({ message: 'Unauthenticated.' });
	});
	const findShipment = (id: number) => shipments.find((one) => one.shipmentId === id);

	/** Uses up the next misbehaviour, if it is one of these. */
	const take = (...about: Misbehaviour[]) =>
		about.some((one) => one === misbehaviours[0]) ? misbehaviours.shift() : undefined;

	app.post('/v1/external/auth/login', async ({ body }, reply) => {
		const given = z.object({ email: z.string(), password: z.string() }).parse(body);
		if (given.email !== account.email || given.password !== account.password)
			return reply.status(403).send({ message: 'Invalid email and password combination' });
		return { id: 1, email: account.email, company_id: 1, token };
	});
	const listed = (found: SimulatedShipment[]) => ({
		data: found.map(({ id, order, cancelled, ...one }) => ({
			id,
			channel_order_id: order.order_id,
			status: cancelled ? 'CANCELED' : 'NEW',
			shipments: [{ id: one.shipmentId, awb: one.trackingId ?? '', courier: one.trackingId && courierName }],
		})),
		meta: { pagination: { total: found.length } },
	});
	app.get('/v1/external/orders', async ({ query }) => {
		const { search = '' } = z.object({ search: z.string().optional() }).parse(query);
		return listed(shipments.filter(({ order, isReturn }) => !isReturn && order.order_id.includes(search)));
	});
	app.get('/v1/external/orders/processing/return', async ({ query }) => {
		const { page, per_page: size } = z
			.object({ page: z.coerce.number().default(1), per_page: z.coerce.number().default(15) })
			.parse(query);
		const newest = shipments.filter(({ isReturn }) => isReturn).toReversed();
		return listed(newest.slice((page - 1) * size, page * size));
	});

	/** Creates an order or a return. */
	async function create(body: unknown, isReturn: boolean, reply: FastifyReply) {
		const misbehaviour = take('book without an answer', 'fail before booking', 'reject');
		if (misbehaviour === 'fail before booking') return reply.status(502).send({ message: 'Bad gateway' });
		const parsed = (isReturn ? returnBody : orderBody).safeParse(body);
		if (misbehaviour === 'reject' || !parsed.success)
			return reply.status(422).send({ message: 'The given data was invalid.' });
		lastId += 1;
		const shipment = {
			id: lastId,
			shipmentId: lastId + 500_000,
			order: parsed.data,
			isReturn,
			trackingId: null,
			pickups: 0,
			cancelled: false,
			activities: [],
		};
		shipments.push(shipment);
		if (misbehaviour === 'book without an answer') {
			reply.hijack();
			reply.raw.destroy();
			return reply;
		}
		return {
			order_id: shipment.id,
			shipment_id: shipment.shipmentId,
			status: 'NEW',
			status_code: 1,
			awb_code: '',
		};
	}
	app.post('/v1/external/orders/create/adhoc', ({ body }, reply) => create(body, false, reply));
	app.post('/v1/external/orders/create/return', ({ body }, reply) => create(body, true, reply));
	app.post('/v1/external/courier/assign/awb', async ({ body }, reply) => {
		const { shipment_id: id, is_return: isReturn } = assignment.parse(body);
		const shipment = findShipment(id);
		if (shipment === undefined || shipment.isReturn !== (isReturn === 1))
			return reply.status(404).send({ message: 'No such shipment' });
		if (take('assign no tracking id') !== undefined)
			return reply.status(400).send({ message: 'No courier serves this PIN code.' });
		shipment.trackingId ??= `1904${shipment.shipmentId}`;
		return {
			awb_assign_status: 1,
			response: { data: { awb_code: shipment.trackingId, courier_name: courierName, order_id: shipment.id } },
		};
	});
	app.post('/v1/external/courier/generate/pickup', async ({ body }, reply) => {
		const [id = 0] = shipmentIds.parse(body).shipment_id;
		const shipment = findShipment(id);
		if (shipment === undefined) return reply.status(404).send({ message: 'No such shipment' });
		if (shipment.pickups > 0) return reply.status(400).send({ message: 'Already in Pickup Queue.' });
		shipment.pickups += 1;
		return { pickup_status: 1, response: { status: 3, data: 'Pickup is confirmed' } };
	});
	app.post('/v1/external/orders/cancel', async ({ body }, reply) => {
		const { ids } = z.object({ ids: z.array(z.number()) }).parse(body);
		const found = shipments.filter(({ id }) => ids.includes(id));
		if (found.length < ids.length) return reply.status(404).send({ message: 'Order does not exist.' });
		if (take('refuse to cancel') !== undefined || found.some(isCollected))
			return reply.status(400).send({ message: 'Order cannot be cancelled.' });
		for (const shipment of found) shipment.cancelled = true;
		return { status_code: 200, message: 'Order cancelled successfully.' };
	});
	app.get('/v1/external/courier/track/awb/:awb', async ({ params }) => {
		const { awb } = z.object({ awb: z.string() }).parse(params);
		const activities = shipments.find(({ trackingId }) => trackingId === awb)?.activities ?? [];
		return {
			tracking_data: {
				track_status: 1,
				etd: null,
				shipment_track_activities: activities.map(({ date, status }) => ({
					date,
					status: labels[status] ?? '',
					activity: '',
					location: 'Ludhiana',
					'sr-status': String(status),
					'sr-status-label': labels[status] ?? '',
				})),
			},
		};
	});

	const report: CourierSimulator['report'] = (trackingId, status, at = new Date(), expectedDay) => {
		const { day, time } = inIndia(at);
		const shipment = shipments.find((one) => one.trackingId === trackingId);
		shipment?.activities.push({ date: `${day} ${time}`, status });
		const [year, month, date] = day.split('-');
		return {
			awb: trackingId,
			courier_name: courierName,
			current_status: labels[status] ?? '',
			current_status_id: status,
			shipment_status: labels[status] ?? '',
			shipment_status_id: status,
			current_timestamp: `${date} ${month} ${year} ${time}`,
			order_id: shipment?.order.order_id ?? '',
			sr_order_id: shipment?.id ?? 0,
			...(expectedDay === undefined ? {} : { etd: `${expectedDay} 20:00:00` }),
			scans: [],
			is_return: shipment?.isReturn ? 1 : 0,
		};
	};
	return {
		app,
		shipments,
		report,
		misbehave: (as) => void misbehaviours.push(as),
		reset: () => {
			shipments.length = 0;
			misbehaviours.length = 0;
		},
	};
}
