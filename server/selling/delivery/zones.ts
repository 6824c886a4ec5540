import { asc, eq, sql } from 'drizzle-orm';
import { type DeliveryZone, type ZoneDraft, zoneLimits } from '../../../contracts/delivery.ts';
import type { DeliveryZoneId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { deliveryPrefixes, deliveryZones } from '../../schema/delivery.ts';

const unknownZone = () => new HttpError(404, 'zone_not_found', 'This zone does not exist any more.');

/** All zones with their prefixes, the fastest first, those without delivery last. */
export async function allZones(db: Db): Promise<DeliveryZone[]> {
	const zones = await db
		.select()
		.from(deliveryZones)
		.orderBy(
			sql`${deliveryZones.delivers} desc`,
			asc(deliveryZones.minDays),
			asc(deliveryZones.maxDays),
			asc(sql`lower(${deliveryZones.name})`),
		);
	const prefixes = await db.select().from(deliveryPrefixes).orderBy(asc(deliveryPrefixes.prefix));
	return zones.map(({ id, name, minDays, maxDays, delivers }) => ({
		id,
		name,
		prefixes: prefixes.filter(({ zoneId }) => zoneId === id).map(({ prefix }) => prefix),
		minDays,
		maxDays,
		delivers,
	}));
}

/** The other zones, locked against changes, so that limits, names and prefixes stay unique. */
async function lockedZones(tx: Db): Promise<DeliveryZone[]> {
	await tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`);
	return allZones(tx);
}

/** @throws HttpError 409 for a name or prefix of another zone */
function requireFree(draft: ZoneDraft, others: DeliveryZone[]): void {
	const named = others.find(({ name }) => name.toLowerCase() === draft.name.toLowerCase());
	if (named !== undefined)
		throw new HttpError(
			409,
			'name_taken',
			`There is a zone '${named.name}' already. Please choose another name.`,
		);
	for (const prefix of draft.prefixes) {
		const other = others.find(({ prefixes }) => prefixes.includes(prefix));
		if (other !== undefined)
			throw new HttpError(
				409,
				'name_taken',
				`The prefix ${prefix} is already in the zone '${other.name}'. Please remove it from one of the two.`,
			);
	}
}

async function storePrefixes(tx: Db, zoneId: DeliveryZoneId, prefixes: string[]): Promise<void> {
	await tx.insert(deliveryPrefixes).values(prefixes.map((prefix) => ({ prefix, zoneId })));
	await revalidateTags(tx, ['delivery']);
}

const shown = (id: DeliveryZoneId, draft: ZoneDraft): DeliveryZone => ({
	...draft,
	id,
	prefixes: draft.prefixes.toSorted(),
});

/** Adds a zone. @throws HttpError 409 for a name or prefix of another zone, or too many zones */
export async function addZone(tx: Db, draft: ZoneDraft, actorId: UserId): Promise<DeliveryZone> {
	const zones = await lockedZones(tx);
	if (zones.length >= zoneLimits.zones)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${zoneLimits.zones} zones. Please delete one you no longer use.`,
		);
	requireFree(draft, zones);
	const { prefixes, ...zone } = draft;
	const id = newId<DeliveryZoneId>();
	await tx.insert(deliveryZones).values({ id, ...zone });
	await storePrefixes(tx, id, prefixes);
	await audit(tx, actorId, 'deliveryZone.create', `deliveryZone:${id}`, { after: draft });
	return shown(id, draft);
}

/** Changes a zone. @throws HttpError 404 when it is unknown; 409 as `addZone` */
export async function changeZone(
	tx: Db,
	id: DeliveryZoneId,
	draft: ZoneDraft,
	actorId: UserId,
): Promise<DeliveryZone> {
	const zones = await lockedZones(tx);
	const stored = zones.find((zone) => zone.id === id);
	if (stored === undefined) throw unknownZone();
	requireFree(
		draft,
		zones.filter((zone) => zone !== stored),
	);
	const { prefixes, ...zone } = draft;
	const { id: _, ...before } = stored;
	await tx.update(deliveryZones).set(zone).where(eq(deliveryZones.id, id));
	await tx.delete(deliveryPrefixes).where(eq(deliveryPrefixes.zoneId, id));
	await storePrefixes(tx, id, prefixes);
	await audit(tx, actorId, 'deliveryZone.update', `deliveryZone:${id}`, { before, after: draft });
	return shown(id, draft);
}

/** Deletes a zone with its prefixes. @throws HttpError 404 when it is unknown */
export async function deleteZone(tx: Db, id: DeliveryZoneId, actorId: UserId): Promise<void> {
	const stored = (await lockedZones(tx)).find((zone) => zone.id === id);
	if (stored === undefined) throw unknownZone();
	const { id: _, ...before } = stored;
	await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
	await audit(tx, actorId, 'deliveryZone.delete', `deliveryZone:${id}`, { before });
	await revalidateTags(tx, ['delivery']);
}
