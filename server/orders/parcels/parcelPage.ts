import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParcelId } from '../../../contracts/ids.ts';
import type { listParcels, Parcel } from '../../../contracts/parcels.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { isEwayBillDue } from '../../pricing/ewayBill.ts';
import { hasOrderNumber } from '../../schema/orderNumbers.ts';
import { orders } from '../../schema/orders.ts';
import { courierBookings, parcels } from '../../schema/parcels.ts';
import { payments } from '../../schema/payments.ts';
import { getAmountDue } from '../../selling/payments/payments.ts';
import { getChallans } from './challans.ts';
import { consignmentValue } from './ewayBill.ts';
import { getContents } from './parcelContent.ts';
import { getParcelWeight } from './weight.ts';

type Query = z.output<typeof listParcels.query>;

function stateCondition(db: Db, state: Query['state']): SQL | undefined {
	if (state === 'all') return;
	if (state !== 'reported') return eq(parcels.state, state);
	const reported = db
		.select({ id: courierBookings.parcelId })
		.from(courierBookings)
		.where(isNotNull(courierBookings.problem));
	return inArray(parcels.id, reported);
}

/** By tracking id, or order number with or without letters. */
function searchCondition(db: Db, search: string): SQL | undefined {
	if (search === '') return;
	const isNumbered = hasOrderNumber(search);
	return or(
		ilike(parcels.trackingId, containing(search)),
		isNumbered === undefined
			? undefined
			: inArray(parcels.orderId, db.select({ id: orders.id }).from(orders).where(isNumbered)),
	);
}

async function selectParcels(
	db: Db,
	where: SQL | undefined,
	{ order = [], limit, offset }: { order?: SQL[]; limit: number; offset: number },
): Promise<Parcel[]> {
	const rows = await db
		.select({ parcel: parcels, order: orders, payment: payments, booking: courierBookings })
		.from(parcels)
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.leftJoin(courierBookings, eq(courierBookings.parcelId, parcels.id))
		.where(where)
		.orderBy(...order, asc(parcels.id))
		.limit(limit)
		.offset(offset);
	const contents = await getContents(
		db,
		rows.map(({ parcel }) => parcel.id),
	);
	const challans = Map.groupBy(
		await getChallans(
			db,
			rows.map(({ parcel }) => parcel.id),
		),
		({ parcelId }) => parcelId,
	);
	const { ewayBills, identity } = currentSettings();
	return rows.map(({ parcel, order, payment, booking }) => {
		const content = contents.get(parcel.id) ?? [];
		const items = content.map(({ item }) => item);
		return {
			id: parcel.id,
			state: parcel.state,
			stateChangedAt: parcel.stateChangedAt.toISOString(),
			order: { id: order.id, number: orderNumber(order) },
			buyer: { name: order.buyerName, city: order.address.city, state: order.address.state },
			courierPartner: parcel.courierPartner,
			trackingId: parcel.trackingId,
			items: items.map((item) => ({ id: item.id, name: nameWithVariant(item), quantity: item.quantity })),
			amountDue: paiseToRupees(getAmountDue(payment)),
			weightG: getParcelWeight(
				parcel.weightG,
				content.map(({ item: { quantity }, weightG }) => ({ quantity, weightG })),
			),
			isWeightEntered: parcel.weightG !== null,
			distanceKm: parcel.distanceKm,
			ewayBillNumber: parcel.ewayBillNumber,
			needsEwayBill: isEwayBillDue(
				consignmentValue(items, challans.get(parcel.id) ?? []),
				{ from: identity.state, to: order.address.state },
				ewayBills,
			),
			booking: booking && {
				courier: booking.courier,
				state: booking.state,
				status: booking.status,
				problem: booking.problem,
			},
		};
	});
}

export const parcelsById = (db: Db, ids: ParcelId[]): Promise<Parcel[]> =>
	selectParcels(db, inArray(parcels.id, ids), { limit: ids.length, offset: 0 });

/** One page of the parcels in a state: those that wait oldest first, others newest first. */
export async function parcelPage(
	db: Db,
	{ state, search, page, limit }: Query,
): Promise<Omit<z.input<typeof listParcels.response>, 'courier'>> {
	const where = and(stateCondition(db, state), searchCondition(db, search));
	const waits = state === 'packed' || state === 'shipped';
	const order = [waits ? asc(parcels.stateChangedAt) : desc(parcels.stateChangedAt)];
	const total = await db.$count(parcels, where);
	return {
		parcels: await selectParcels(db, where, { order, limit, offset: (page - 1) * limit }),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}
