import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../../server/platform/database/database.ts';

const line = z.object({
	/** Maker and number, in small letters. */
	gun: z.string(),
	/** Milliseconds; null while the gun is sold. */
	from: z.coerce.number(),
	until: z.coerce.number().nullable(),
	damaged: z.boolean(),
	lost: z.boolean(),
});
const item = z.object({
	id: z.string(),
	/** Its order and line, of which it may be a part or a replacement. */
	line: z.string(),
	buyer: z.string(),
	quantity: z.number(),
	status: z.string(),
	isPacked: z.boolean(),
	/** Received with a return: units that were not damaged; null otherwise. */
	sellable: z.number().nullable(),
	wasLost: z.boolean(),
	serials: z.array(line),
});
/** An ordered gun with the lines of the register that name it. */
export type GunFacts = z.output<typeof item>;

/** Reads every ordered gun with plain SQL. */
export const readGuns = (db: Db): Promise<GunFacts[]> =>
	queryRows(
		db,
		sql`select i.id::text as id, i.order_id || ' ' || i.position as line, o.user_id::text as buyer, i.quantity, i.status,
				i.packed_at is not null as "isPacked",
				(select t.sellable from return_items t join returns r on r.id = t.return_id
					where t.order_item_id = i.id and r.state in ('received', 'refunded', 'replaced')) as sellable,
				exists (select from parcel_items t join parcels p on p.id = t.parcel_id
					where t.order_item_id = i.id and p.state = 'lost') as "wasLost",
				coalesce((select jsonb_agg(jsonb_build_object('gun', lower(s.maker) || ' ' || lower(s.serial_number),
						'from', extract(epoch from s.recorded_at) * 1000, 'until', extract(epoch from s.released_at) * 1000,
						'damaged', s.damaged, 'lost', s.lost) order by s.recorded_at)
					from serial_numbers s where s.order_item_id = i.id), '[]') as serials
			from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
			where p.muzzle_energy_j is not null or p.needs_licence order by i.id`,
		item,
	);

const sumOf = <One>(list: One[], get: (one: One) => number) => list.reduce((sum, one) => sum + get(one), 0);
const active = ({ serials }: GunFacts) => serials.filter(({ until }) => until === null);
const isGone = ({ status }: GunFacts) => ['shipped', 'delivered', 'completed'].includes(status);
const isEnded = ({ status }: GunFacts) => status === 'cancelled' || status === 'rejected';
/** A line that was packed while the one before it was being released begins before its end. */
const overlapMs = 60_000;

/** Each gun that left has one line in the register, the lines of one line of an order together. */
function checkLines(guns: GunFacts[]): string[] {
	return [...Map.groupBy(guns, (gun) => gun.line)].flatMap(([name, parts]) => {
		const gone = parts.filter(isGone);
		const out = gone.filter(({ isPacked }) => isPacked);
		// Sent again after it came back, by an edit of its status: it may have its number still.
		const unpacked = sumOf(gone, ({ isPacked, quantity }) => (isPacked ? 0 : quantity));
		const sold = sumOf(
			out.filter(({ sellable }) => sellable === null),
			({ quantity }) => quantity,
		);
		// When only some of a line come back, the owner marks the right ones in the register.
		const back = sumOf(
			out.filter(({ sellable }) => sellable !== null),
			({ quantity }) => quantity,
		);
		// What stays with the buyer may stand at the part of the line that was cancelled; then the owner marks the right ones too.
		const ended = parts.filter((part) => isEnded(part) && active(part).length > 0);
		const lacking = sumOf(out, (part) => Math.max(0, part.quantity - active(part).length));
		const numbers = sumOf([...gone, ...ended], (part) => active(part).length);
		return [
			...(sold <= numbers && numbers <= sold + back + unpacked + sumOf(ended, ({ quantity }) => quantity)
				? []
				: [`${sold} guns sold with ${numbers} serial numbers: ${name}`]),
			...(lacking > 0
				? []
				: ended.map(({ id, status }) => `a ${status} gun that is sold in the register: ${id}`)),
		];
	});
}

function checkItem(gun: GunFacts): string[] {
	const { id, status, quantity, isPacked, sellable, wasLost, serials } = gun;
	const numbers = active(gun).length;
	const isBack = isEnded(gun) || (sellable ?? 0) > 0;
	return [
		...(status === 'pending' && isPacked && numbers !== quantity
			? [`${quantity} packed guns with ${numbers} serial numbers: ${id}`]
			: []),
		...serials.flatMap(({ gun: name, until, damaged, lost }) => {
			if (lost && !wasLost) return [`a gun that is lost in the register and was not: ${name} ${id}`];
			if (damaged && (sellable === null || sellable === quantity))
				return [`a gun that is damaged in the register and was not: ${name} ${id}`];
			return until !== null && !damaged && !lost && !isBack
				? [`a gun that is back in the register and is ${status}: ${name} ${id}`]
				: [];
		}),
	];
}

/** No gun has two buyers at one time. */
function checkBuyers(guns: GunFacts[]): string[] {
	const lines = guns.flatMap(({ id, serials }) => serials.map((serial) => ({ id, ...serial })));
	return [...Map.groupBy(lines, ({ gun }) => gun)].flatMap(([gun, sales]) =>
		sales
			.toSorted((one, other) => one.from - other.from)
			.flatMap(({ from }, place, all) => {
				const before = all[place - 1];
				const isOver = before === undefined || (before.until !== null && before.until - overlapMs <= from);
				return isOver ? [] : [`a gun with two buyers at one time: ${gun}`];
			}),
	);
}

/** The gun register agrees with what was shipped and came back: invariant I15. */
export const checkSerials = (guns: GunFacts[]): string[] => [
	...checkLines(guns),
	...guns.flatMap(checkItem),
	...checkBuyers(guns),
];
