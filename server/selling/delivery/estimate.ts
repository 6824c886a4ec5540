import { desc, eq, sql } from 'drizzle-orm';
import type { DeliveryEstimate } from '../../../contracts/delivery.ts';
import { isKnownPin } from '../../../shared/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { codServes } from '../../pricing/cashOnDelivery.ts';
import { getCodPolicy } from '../../pricing/codPolicy.ts';
import { deliveryPrefixes, deliveryZones } from '../../schema/delivery.ts';
import { deliveryDates } from './deliveryDates.ts';

const selectZone = preparedQuery((db) =>
	db
		.select({
			name: deliveryZones.name,
			minDays: deliveryZones.minDays,
			maxDays: deliveryZones.maxDays,
			delivers: deliveryZones.delivers,
		})
		.from(deliveryPrefixes)
		.innerJoin(deliveryZones, eq(deliveryZones.id, deliveryPrefixes.zoneId))
		.where(sql`${deliveryPrefixes.prefix} = any(${sql.placeholder('beginnings')})`)
		.orderBy(desc(sql`length(${deliveryPrefixes.prefix})`))
		.limit(1),
);

/** The zone with the longest prefix of a PIN code; undefined outside all zones. */
async function findZone(db: Db, pin: string) {
	const beginnings = Array.from({ length: pin.length }, (_, position) => pin.slice(0, position + 1));
	const [zone] = await selectZone(db, { beginnings });
	return zone;
}

/** Outside all zones. */
function usualTime() {
	const [minDays, maxDays] = currentSettings().shipping.deliveryDays;
	return { name: null, minDays, maxDays, delivers: true };
}

/**
 * When an order of this moment is delivered to a PIN code.
 * @throws HttpError 404 for a PIN code that does not exist
 */
export async function estimateFor(db: Db, pin: string, now: Date): Promise<DeliveryEstimate> {
	if (!isKnownPin(pin)) throw new HttpError(404, 'pin_code_not_found', 'We could not find this PIN code.');
	const { name, minDays, maxDays, delivers } = (await findZone(db, pin)) ?? usualTime();
	const policy = getCodPolicy(currentSettings().cashOnDelivery);
	return {
		pin,
		zone: name,
		delivery: delivers
			? { minDays, maxDays, ...deliveryDates(currentSettings().shipping, now, { minDays, maxDays }) }
			: null,
		cashOnDelivery: delivers && policy !== undefined && codServes(policy, pin),
	};
}

/**
 * The last of the days on which an order of this moment is expected at a PIN code, as YYYY-MM-DD in India; null in a zone
 * without delivery. A PIN code that the shop does not know has the usual delivery time.
 */
export async function getExpectedDate(db: Db, pin: string, orderedAt: Date): Promise<string | null> {
	const zone = (await findZone(db, pin)) ?? usualTime();
	return zone.delivers ? deliveryDates(currentSettings().shipping, orderedAt, zone).latest : null;
}

/**
 * Refuses an address in a zone without delivery. PIN codes that the shop does not know yet are accepted, as for addresses.
 * @throws HttpError 422
 */
export async function requireDelivery(db: Db, pin: string): Promise<void> {
	const zone = await findZone(db, pin);
	if (zone?.delivers === false)
		throw new HttpError(
			422,
			'delivery_unavailable',
			`We do not deliver to ${pin} yet. Please choose another address.`,
		);
}
