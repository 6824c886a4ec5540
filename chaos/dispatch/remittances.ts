import { listRemittances } from '../../contracts/remittances.ts';
import type { History } from '../history.ts';
import type { ShopClient } from '../shopClient.ts';
import type { CourierService, CourierShipment } from './courier.ts';

/** What the courier paid over with one reference: tracking ids and paise. */
export type Transfer = { reference: string; day: string; lines: { trackingId: string; amount: bigint }[] };

const inRupees = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
const indiaMs = 330 * 60_000;

/** What the courier collected at doors and has in its books: a parcel is paid for when it is delivered, whatever happens to it then. */
export const collectedBy = (shipments: CourierShipment[]): Transfer['lines'] =>
	shipments.flatMap(({ trackingId, toCollect, activities }) =>
		trackingId !== null && toCollect > 0n && activities.some(({ status }) => status === 7)
			? [{ trackingId, amount: toCollect }]
			: [],
	);

/** The courier's payments to the shop, which two administrators record. */
export function createTransfers(
	[first, second]: [ShopClient, ShopClient],
	courier: CourierService,
	history: History,
) {
	const transfers: Transfer[] = [];

	const send = async (by: ShopClient, { reference, day, lines }: Transfer) => {
		const rows = lines.map(
			({ trackingId, amount }) => `${trackingId},${inRupees(amount)},${day},${reference}\n`,
		);
		const file = new FormData();
		file.set(
			'file',
			new File([`AWB,Remitted Amount,Remittance Date,UTR No\n${rows.join('')}`], 'remittances.csv', {
				type: 'text/csv',
			}),
		);
		return by.call('POST /admin/remittances/import?dryRun=false', file);
	};

	/** By hand, for the orders whose parcels are on the courier's list. */
	async function enter(by: ShopClient, { reference, day, lines }: Transfer): Promise<void> {
		const listed = await by.call('GET /admin/remittances?state=due&limit=50');
		const due = listRemittances.response.safeParse(listed?.body).data?.remittances ?? [];
		const orderIds = due
			.filter(({ parcels }) =>
				lines.some((line) => parcels.some((one) => one.trackingId === line.trackingId)),
			)
			.map(({ order }) => order.id);
		if (orderIds.length > 0)
			await by.call('POST /admin/remittances', { orderIds, receivedOn: day, reference, amount: null });
	}

	return {
		transfers,
		/** The courier pays over what it has; both enter it and choose the courier's file at the same time. */
		payOver: async (): Promise<void> => {
			const paid = new Set(transfers.flatMap(({ lines }) => lines.map(({ trackingId }) => trackingId)));
			const lines = collectedBy(await courier.list()).filter(({ trackingId }) => !paid.has(trackingId));
			// Others may have paid it over while the courier's books were read.
			const again = new Set(transfers.flatMap((one) => one.lines.map(({ trackingId }) => trackingId)));
			const open = lines.filter(({ trackingId }) => !again.has(trackingId));
			if (open.length === 0) return;
			const transfer = {
				reference: `UTR${1000 + transfers.length}`,
				day: new Date(Date.now() + indiaMs).toISOString().slice(0, 10),
				lines: open,
			};
			transfers.push(transfer);
			history.count('courier: paid over', open.length);
			await Promise.all([
				...[first, second].map((by) => enter(by, transfer)),
				...[first, second].map((by) => send(by, transfer)),
			]);
		},
		/** The courier's files once more: what the shop learned later is received now. */
		sendAll: async (): Promise<void> => {
			for (const transfer of transfers) await Promise.all([send(first, transfer), send(second, transfer)]);
		},
	};
}
