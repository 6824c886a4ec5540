import { z } from 'zod';
import { freePort } from '../../testing/freePort.ts';
import type { Cleanup } from '../cleanup.ts';
import { getCourierFault, getCourierWebhookCopies } from '../faults.ts';
import { openGatewayProxy } from '../gatewayProxy.ts';
import type { History } from '../history.ts';
import type { Managed } from '../processes.ts';
import { openWebhookProxy } from '../webhookProxy.ts';

const shipment = z
	.object({
		id: z.number(),
		order: z.object({ order_id: z.string(), payment_method: z.string(), sub_total: z.number() }),
		isReturn: z.boolean(),
		trackingId: z.string().nullable(),
		cancelled: z.boolean(),
		activities: z.array(z.object({ date: z.string(), status: z.number() })),
	})
	.transform(({ id, order, activities, ...rest }) => ({
		...rest,
		courierOrderId: String(id),
		reference: order.order_id,
		/** What it collects at the door, in paise; 0 for one that is paid. */
		toCollect: order.payment_method === 'COD' ? BigInt(Math.round(order.sub_total * 100)) : 0n,
		/** What happened to it in the order of time, with Shiprocket's status ids and times in India. */
		activities: activities.toSorted((one, other) => one.date.localeCompare(other.date)),
	}));
/** A parcel or a pickup in the courier's own books. */
export type CourierShipment = z.output<typeof shipment>;

/** Reads the courier's books. */
export const parseShipments = (books: unknown): CourierShipment[] =>
	z.object({ shipments: z.array(shipment) }).parse(books).shipments;

export type CourierService = {
	/** What an instance finds it by. */
	env: Record<string, string>;
	list: () => Promise<CourierShipment[]>;
	/** Lets something happen to a parcel at a time. @returns false for a cancelled parcel, or when the shop did not take the news */
	report: (trackingId: string, status: number, at: Date) => Promise<boolean>;
	/** Sends old news again. @returns whether the shop took it */
	repeat: (trackingId: string, activity: CourierShipment['activities'][number]) => Promise<boolean>;
	/** Webhooks on their way. */
	waiting: () => number;
	/** Ends all faults. */
	calm: () => void;
};

const account = { email: 'shop@example.com', password: 'simulated' };
const webhookToken = 'a token of sixteen characters';

/** Starts the courier simulator as a process of its own, with proxies before it and before the shop's webhook. */
export async function startCourier({
	seed,
	start,
	origin,
	history,
	cleanup,
}: {
	seed: number;
	start: (name: string, script: string, env: () => Record<string, string>, ready: RegExp) => Promise<Managed>;
	origin: () => string;
	history: History;
	cleanup: Cleanup;
}): Promise<CourierService> {
	const webhooks = await openWebhookProxy(
		origin,
		(webhook) => getCourierWebhookCopies(seed, webhook),
		{
			copies: (copies) => {
				if (copies !== 1) history.count(copies === 0 ? 'courier: news lost' : 'courier: news repeated');
			},
			response: (status) => {
				if (status >= 500 && status !== 503) history.violate(`News of the courier was answered ${status}`);
			},
		},
		{ path: '/api/courier/events', headers: ['x-api-key'] },
	);
	cleanup.add(webhooks.close);
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	await start(
		'courier',
		'scripts/courierSimulator.ts',
		() => ({
			PORT: String(port),
			SHIPROCKET_EMAIL: account.email,
			SHIPROCKET_PASSWORD: account.password,
			COURIER_WEBHOOK_TOKEN: webhookToken,
			WEBHOOK_URL: webhooks.url,
		}),
		/listens on/,
	);
	const proxy = await openGatewayProxy(
		url,
		(call) => getCourierFault(seed, call),
		(fault) => history.count(`courier: ${fault}`),
	);
	cleanup.add(proxy.close);
	const answered = z.object({ shopAnswered: z.number() });
	return {
		env: {
			SHIPROCKET_EMAIL: account.email,
			SHIPROCKET_PASSWORD: account.password,
			SHIPROCKET_PICKUP_LOCATION: 'Shop',
			SHIPROCKET_API_URL: proxy.url,
			COURIER_WEBHOOK_TOKEN: webhookToken,
		},
		list: async () => {
			const response = await fetch(`${url}/simulator/shipments`);
			return parseShipments(await response.json());
		},
		report: async (trackingId, status, at) => {
			const response = await fetch(`${url}/simulator/events`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ trackingId, status, at: at.toISOString() }),
			});
			const { data } = answered.safeParse(await response.json());
			return data?.shopAnswered === 200;
		},
		repeat: async (trackingId, { status, date: at }) => {
			const [day = '', time = ''] = at.split(' ');
			const [year, month, date] = day.split('-');
			const response = await fetch(webhooks.url, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-api-key': webhookToken },
				body: JSON.stringify({
					awb: trackingId,
					shipment_status_id: status,
					shipment_status: '',
					current_timestamp: `${date} ${month} ${year} ${time}`,
				}),
			});
			return response.status === 200;
		},
		waiting: webhooks.waiting,
		calm: () => {
			proxy.calm();
			webhooks.calm();
		},
	};
}
