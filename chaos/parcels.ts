import { z } from 'zod';
import { listParcels, type Outcome } from '../contracts/parcels.ts';
import type { AdminAction } from './schedule.ts';
import type { ShopClient } from './shopClient.ts';

const outcomes: Outcome[] = [
	{ state: 'delivered' },
	{ state: 'returned to origin', settle: 'refund' },
	{ state: 'returned to origin', settle: 'send again' },
	{ state: 'lost', settle: 'refund' },
	{ state: 'lost', settle: 'send again' },
];
const recorded = z.object({ parcels: z.array(z.object({ id: z.string() })) });

/**
 * Both administrators record what became of the same parcels at the same time, each something else.
 * @param isLeftAlone whether an order is not to be touched
 * @returns a sentence when both were accepted
 */
export async function recordOutcomes(
	[first, second]: [ShopClient, ShopClient],
	isLeftAlone: (orderId: string) => boolean,
	{ choice, amount }: AdminAction,
): Promise<string | undefined> {
	const listed = await first.call('GET /admin/parcels?state=shipped&limit=50');
	const { data } = listParcels.response.safeParse(listed?.body);
	const shipped = data?.parcels.filter(({ order }) => !isLeftAlone(order.id)) ?? [];
	const start = Math.floor(choice * shipped.length);
	const parcelIds = shipped.slice(start, start + (amount < 0.5 ? 1 : 3)).map(({ id }) => id);
	if (parcelIds.length === 0) return undefined;
	const record = (by: ShopClient, place: number) =>
		by.call('POST /admin/parcels/outcome', { parcelIds, outcome: outcomes[place % outcomes.length] });
	const place = Math.floor(amount * 100);
	const responses = await Promise.all([record(first, place), record(second, place + 1)]);
	const accepted = responses.filter(
		(response) => response?.status === 200 && recorded.safeParse(response.body).success,
	);
	return accepted.length > 1
		? `Two outcomes of one parcel were recorded: ${parcelIds.join(', ')}`
		: undefined;
}
