import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { armsLicence } from '../../../contracts/armsLicences.ts';
import { orderId, type UserId } from '../../../contracts/ids.ts';
import {
	type getGunRegister,
	gunEventKinds,
	type RegisteredGun,
	type recordGunPurchase as recordGunPurchaseContract,
} from '../../../contracts/serialNumbers.ts';
import { dateText, isoClock } from '../../../shared/dates.ts';
import { maxListed } from '../../../shared/listing.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import { containing } from '../../platform/database/containing.ts';
import { toListLength } from '../../platform/database/countUpTo.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { checkoutLines } from '../../schema/checkout.ts';
import { armsLicences, licenceCorrections } from '../../schema/manualOrders.ts';
import { invoices, orderItems, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { returnItems } from '../../schema/returns.ts';
import { gunPurchases, serialNumbers } from '../../schema/serialNumbers.ts';

/** Midnight in India, so that the bill of a day comes before what happened on it. */
const startOf = (day: SQL) => sql`${day}::timestamp at time zone 'Asia/Kolkata'`;

const sold = sql`${serialNumbers} s join ${orderItems} i on i.id = s.order_item_id join ${orders} o on o.id = i.order_id
	join ${payments} p on p.id = o.payment_id left join ${invoices} v on v.order_id = o.id
	left join ${armsLicences} a on a.order_id = o.id and exists (select from ${checkoutLines} c
		where c.checkout_id = o.checkout_id and c.variant_id = i.variant_id and c.needs_licence)`;
const ofOrder = sql`o.letters || '-' || o.number as number, v.number as invoice, p.channel, o.buyer_name as name, o.address ->> 'city' as city,
	o.address ->> 'state' as state, o.age_declared_at as declared,
	a.order_id as licence_order, case when a.order_id is not null then jsonb_build_object('number', a.number, 'issuedBy', a.issued_by,
		'validUntil', a.valid_until, 'holder', a.holder) end as licence,
	case when i.variant_name = '' then i.name else i.name || ' (' || i.variant_name || ')' end as product`;
const noOrder = sql`null as number, null as invoice, null as channel, null as name, null as city, null as state,
	null::timestamptz as declared, null::uuid as licence_order, null::jsonb as licence, null as product`;

/** Each event of each gun, from the records that every other part of the shop writes: nothing is entered twice. */
const events = sql`(select *, (happened_at at time zone 'Asia/Kolkata')::date::text as day from (
	select lower(g.maker) as key, g.maker, g.serial_number as serial, 'purchased' as kind, 0 as place, ${startOf(sql`g.bill_date`)} as happened_at,
		g.supplier, g.bill_number as bill, ${noOrder} from ${gunPurchases} g
	union all select lower(s.maker), s.maker, s.serial_number, case when i.replacement_of is null then 'sold' else 'replaced' end, 1,
		s.recorded_at, null, null, ${ofOrder} from ${sold}
	union all select key, maker, serial, 'licence corrected', 2, corrected_at, null, null, number, invoice, reason, name, city, state, null,
		licence_order, corrected, product from (select lower(s.maker) as key, s.maker, s.serial_number as serial, k.corrected_at, k.reason,
			jsonb_build_object('number', k.number, 'issuedBy', k.issued_by, 'validUntil', k.valid_until, 'holder', k.holder) as corrected,
			${ofOrder} from ${sold} join ${licenceCorrections} k on k.order_id = a.order_id) corrections
	union all select lower(s.maker), s.maker, s.serial_number, case when s.lost then 'lost' when s.damaged then 'returned damaged'
		else 'returned' end, 2, s.released_at, null, null, ${ofOrder} from ${sold} where s.released_at is not null
	union all select lower(s.maker), s.maker, s.serial_number, case when s.lost then 'found' else 'repaired' end, 3,
		s.restored_at, null, null, ${ofOrder} from ${sold} where s.restored_at is not null
	union all select lower(s.maker), s.maker, s.serial_number, 'written off', 4, t.written_off_at, null, null, ${ofOrder}
		from ${sold} join ${returnItems} t on t.order_item_id = i.id where s.damaged and t.written_off_at is not null
			and (s.restored_at is null or s.restored_at > t.written_off_at)) happened) e`;

const eventRow = z.object({
	key: z.string(),
	maker: z.string(),
	serial: z.string(),
	kind: z.enum(gunEventKinds),
	day: z.string(),
	supplier: z.string().nullable(),
	bill: z.string().nullable(),
	number: z.string().nullable(),
	invoice: z.string().nullable(),
	channel: z.string().nullable(),
	name: z.string().nullable(),
	city: z.string().nullable(),
	state: z.string().nullable(),
	declared: z.coerce.date().nullable(),
	licence_order: orderId.nullable(),
	licence: armsLicence.nullable(),
	product: z.string().nullable(),
});
type EventRow = z.output<typeof eventRow>;

type Period = { from?: string | undefined; to?: string | undefined };

const within = ({ from, to }: Period): SQL =>
	sql`e.day >= ${from ?? '0001-01-01'} and e.day <= ${to ?? '9999-12-31'}`;

const isWithin = (day: string, { from, to }: Period): boolean =>
	day >= (from ?? '0001-01-01') && day <= (to ?? '9999-12-31');

const toDetails = ({ supplier, bill, number, invoice, channel }: EventRow): string =>
	number === null
		? `${supplier}, bill ${bill}`
		: [number, invoice, channel === 'gateway' ? 'paid online' : channel]
				.filter((part) => part !== null)
				.join(', ');

const toEvent = (row: EventRow): RegisteredGun['events'][number] => {
	const isSale = row.kind === 'sold' || row.kind === 'replaced';
	const hasLicence = isSale || row.kind === 'licence corrected';
	return {
		kind: row.kind,
		on: row.day,
		details: toDetails(row),
		buyer: isSale ? { name: row.name ?? '', city: row.city ?? '', state: row.state ?? '' } : null,
		ageDeclaredAt: isSale ? (row.declared?.toISOString() ?? null) : null,
		licence: hasLicence ? row.licence : null,
		licenceOrderId: hasLicence ? row.licence_order : null,
	};
};

function toGun(rows: EventRow[]): RegisteredGun {
	const first = takeOne(rows.slice(0, 1));
	const purchase = rows.find(({ kind }) => kind === 'purchased');
	return {
		maker: first.maker,
		serialNumber: first.serial,
		product: rows.findLast(({ product }) => product !== null)?.product ?? null,
		purchase:
			purchase === undefined
				? null
				: { supplier: purchase.supplier ?? '', billNumber: purchase.bill ?? '', billDate: purchase.day },
		events: rows.map(toEvent),
	};
}

const inOrder = sql`order by e.key, e.serial, e.happened_at, e.place`;

/** The events of guns, each gun's together and in order. */
const readEvents = (db: Db, where: SQL): Promise<EventRow[]> =>
	queryRows(db, sql`select * from ${events} where ${where} ${inOrder}`, eventRow);

type Gun = { maker: string; serialNumber: string };

const isOf = ({ maker, serialNumber }: Gun): SQL =>
	sql`e.key = ${maker.toLowerCase()} and e.serial = ${serialNumber}`;

/** The guns of events that are together: a maker and a serial number may both have spaces. */
const toGuns = (rows: EventRow[]): RegisteredGun[] =>
	[...Map.groupBy(rows, ({ key, serial }) => JSON.stringify([key, serial])).values()].map(toGun);

const total = z.object({ total: z.coerce.number() });

/** One page of the gun register, by maker and serial number. @checklist RET-030 */
export async function gunRegisterPage(
	db: Db,
	{ search, page, limit, ...period }: z.output<typeof getGunRegister.query>,
): Promise<z.input<typeof getGunRegister.response>> {
	const pattern = containing(search);
	// The events are read from all their tables once, for the number of guns and for the page.
	const rows = await queryRows(
		db,
		sql`with every as materialized (select * from ${events}),
			matching as (select e.key, e.serial from every e where ${within(period)}
				and (${search} = '' or e.serial ilike ${pattern} or e.maker ilike ${pattern} or e.product ilike ${pattern})
				group by 1, 2 order by 1, 2 limit ${maxListed + 1}),
			shown as (select e.* from every e join (select * from matching order by 1, 2
				limit ${limit} offset ${(page - 1) * limit}) m on m.key = e.key and m.serial = e.serial)
			select t.total, e.* from (select count(*) as total from matching) t left join shown e on true ${inOrder}`,
		z.union([total.extend(eventRow.shape), total.extend({ key: z.null() })]),
	);
	const length = toListLength(takeOne(rows.slice(0, 1)).total);
	return {
		guns: toGuns(rows.filter((row) => row.key !== null)),
		pagination: { ...paginate({ page, limit }, length.total), ...length },
	};
}

/** The life of one gun. @throws HttpError 404 when nothing is recorded about it @checklist RET-033 */
export async function getRegisteredGun(db: Db, gun: Gun): Promise<RegisteredGun> {
	const [found] = toGuns(await readEvents(db, isOf(gun)));
	if (found === undefined)
		throw new HttpError(404, 'serial_number_not_found', 'There is no such gun in the register.');
	return found;
}

/** The lines of the register's file in a period. */
export async function countGunEvents(db: Db, period: Period): Promise<number> {
	const query = sql`select count(*) as total from ${events} where ${within(period)}`;
	return takeOne(await queryRows(db, query, total)).total;
}

const columns = [
	...[
		'Maker',
		'Serial number',
		'Product',
		'Date',
		'Event',
		'Supplier, or order and invoice',
		'Buyer',
		'City',
		'State',
	],
	'Age declared (India)',
	...['Licence number', 'Issuing authority', 'Licence valid until', 'Name on the licence'],
];

/** The gun register as CSV, one line for each event between two days. @checklist RET-031 */
export async function* gunRegisterAsCsv(db: Db, period: Period): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(columns);
	const makers = await queryRows(
		db,
		sql`select distinct e.key from ${events} where ${within(period)} order by 1`,
		z.object({ key: z.string() }),
	);
	for (const { key } of makers) {
		// The whole life of a gun names its product, also when it was sold outside the period.
		const guns = toGuns(await readEvents(db, sql`e.key = ${key}`));
		yield guns
			.flatMap(({ maker, serialNumber, product, events: ofGun }) =>
				ofGun
					.filter(({ on }) => isWithin(on, period))
					.map(({ on, kind, details, buyer, ageDeclaredAt, licence }) =>
						csvLine([
							...[maker, serialNumber, product, on, kind, details],
							...[buyer?.name ?? null, buyer?.city ?? null, buyer?.state ?? null],
							ageDeclaredAt === null ? null : isoClock(ageDeclaredAt),
							...[licence?.number ?? null, licence?.issuedBy ?? null],
							...[licence?.validUntil ?? null, licence?.holder ?? null],
						]),
					),
			)
			.join('');
	}
}

/**
 * Records the supplier's bill of a gun, or corrects it.
 * @throws HttpError 400 for a day after today, 409 for a gun that was sold before that day, or when nothing changes
 * @checklist RET-032
 */
export async function recordGunPurchase(
	tx: Db,
	actorId: UserId,
	body: z.output<typeof recordGunPurchaseContract.body>,
): Promise<RegisteredGun> {
	const { maker, serialNumber, supplier, billNumber, billDate } = body;
	if (billDate > (await readToday(tx))) throw invalid({ billDate: 'Please enter today or an earlier day.' });
	const ofGun = isOf(body);
	const known = await readEvents(tx, ofGun);
	const firstSale = known.find(({ kind }) => kind === 'sold' || kind === 'replaced');
	if (firstSale !== undefined && firstSale.day < billDate)
		throw new HttpError(
			409,
			'sold_before',
			`${maker} ${serialNumber} was sold on ${dateText(firstSale.day)}, before this bill. Nothing was changed.`,
		);
	const before = known.find(({ kind }) => kind === 'purchased');
	const earlier = before && { supplier: before.supplier, billNumber: before.bill, billDate: before.day };
	if (earlier?.supplier === supplier && earlier.billNumber === billNumber && earlier.billDate === billDate)
		throw new HttpError(409, 'already_done', 'This bill is already recorded. Nothing was changed.');
	const values = { supplier, billNumber, billDate };
	const corrected = await tx
		.update(gunPurchases)
		.set(values)
		.where(
			and(
				eq(sql`lower(${gunPurchases.maker})`, maker.toLowerCase()),
				eq(gunPurchases.serialNumber, serialNumber),
			),
		)
		.returning({ id: gunPurchases.id });
	// The maker as it was written first, so that the register has one spelling.
	if (corrected.length === 0) {
		const inserted = await tx
			.insert(gunPurchases)
			.values({ maker: known[0]?.maker ?? maker, serialNumber, ...values })
			.onConflictDoNothing()
			.returning({ id: gunPurchases.id });
		if (inserted.length === 0)
			throw new HttpError(
				409,
				'already_done',
				'A colleague has recorded a bill of this gun just now. Please look at it first.',
			);
	}
	await audit(tx, actorId, 'gun.purchase', `gun:${serialNumber}`, {
		...(earlier === undefined ? {} : { before: earlier }),
		after: { serialNumber, ...values },
	});
	return takeOne(toGuns(await readEvents(tx, ofGun)));
}
