import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, text } from './fields.ts';
import { deliveryZoneId } from './ids.ts';

/** Zones of the shop, PIN prefixes of a zone, and business days of a delivery. */
export const zoneLimits = { zones: 50, prefixes: 300, days: 60 };

const sixDigits = 'A PIN code has six digits.';
const unknownPin = 'We could not find this PIN code.';

/** A PIN code as a shopper types it, spaces are removed. */
const pin = z
	.string({ error: sixDigits })
	.max(20, { error: sixDigits })
	.transform((typed) => typed.replaceAll(/\s/g, ''))
	.refine((digits) => /^\d{6}$/.test(digits), { error: sixDigits });

const days = z
	.int({ error: 'Please enter a whole number of days.' })
	.min(1, { error: 'Please enter at least one day.' })
	.max(zoneLimits.days, { error: `Please enter at most ${zoneLimits.days} days.` });

export const deliveryEstimate = z.strictObject({
	pin: z.string(),
	/** The zone with the longest matching prefix; null outside all zones, where the usual delivery time applies. */
	zone: z.string().nullable(),
	/** Null when the shop does not deliver there. */
	delivery: z
		.strictObject({
			minDays: z.int(),
			maxDays: z.int(),
			/** The working day on which an order of now leaves the shop. */
			dispatch: date,
			earliest: date,
			latest: date,
		})
		.nullable(),
	/** Whether couriers collect cash at this PIN code; limits of an order's value and goods also apply. */
	cashOnDelivery: z.boolean(),
});
export type DeliveryEstimate = z.output<typeof deliveryEstimate>;

export const estimateDelivery = endpoint('GET /delivery-estimate', {
	summary: 'When an order of now is delivered to a PIN code.',
	access: 'anyone',
	query: z.object({ pin }),
	response: deliveryEstimate,
	errors: { 400: sixDigits, 404: unknownPin },
});

/** PIN codes, or their first digits. */
const prefixes = z
	.array(
		z.string().regex(/^[1-9]\d{0,5}$/, {
			error: (issue) =>
				`'${String(issue.input).slice(0, 20)}' is not the beginning of a PIN code: 1 to 6 digits, not 0 first.`,
		}),
	)
	.min(1, { error: 'Please enter the first digits of at least one PIN code.' })
	.max(zoneLimits.prefixes, { error: `A zone has at most ${zoneLimits.prefixes} PIN prefixes.` })
	.refine((all) => new Set(all).size === all.length, {
		error: (issue) => {
			const all = issue.input as string[];
			return `${all.find((each, position) => all.indexOf(each) < position)} is in the list twice.`;
		},
	});

const zoneFields = {
	name: text(60, 'Please enter a name for the zone.'),
	prefixes,
	/** Business days from the dispatch. */
	minDays: days,
	maxDays: days,
	/** Whether the shop delivers there. */
	delivers: z.boolean(),
};

export const zoneDraft = z.strictObject(zoneFields).refine(({ minDays, maxDays }) => minDays <= maxDays, {
	path: ['maxDays'],
	error: 'The longest time cannot be below the shortest.',
});
export type ZoneDraft = z.output<typeof zoneDraft>;

export const deliveryZone = z.strictObject({
	id: deliveryZoneId,
	name: z.string(),
	prefixes: z.array(z.string()),
	minDays: z.int(),
	maxDays: z.int(),
	delivers: z.boolean(),
});
export type DeliveryZone = z.output<typeof deliveryZone>;

const params = z.strictObject({ id: deliveryZoneId });
const taken = 'A prefix is in another zone, or another zone has this name.';
const unknownZone = 'This zone does not exist any more.';

export const listDeliveryZones = endpoint('GET /admin/delivery-zones', {
	summary: 'All delivery zones with their PIN prefixes, the fastest first.',
	permission: 'settings',
	response: z.strictObject({ zones: z.array(deliveryZone) }),
});

export const addDeliveryZone = endpoint('POST /admin/delivery-zones', {
	summary: 'Adds a delivery zone.',
	permission: 'settings',
	body: zoneDraft,
	status: 201,
	response: deliveryZone,
	errors: { 409: `${taken} Or there are ${zoneLimits.zones} zones.` },
});

export const changeDeliveryZone = endpoint('PUT /admin/delivery-zones/{id}', {
	summary: 'Changes a delivery zone.',
	permission: 'settings',
	params,
	body: zoneDraft,
	response: deliveryZone,
	errors: { 404: unknownZone, 409: taken },
});

export const deleteDeliveryZone = endpoint('DELETE /admin/delivery-zones/{id}', {
	summary: 'Deletes a delivery zone; its PIN codes belong to the zone of a shorter prefix, if any.',
	permission: 'settings',
	params,
	errors: { 404: unknownZone },
});
