import { z } from 'zod';
import { armsLicence, correctedArmsLicence } from './armsLicences.ts';
import { csvFile, endpoint, largeFiles } from './endpoint.ts';
import { date, dateTime, day, searchWords, text } from './fields.ts';
import { orderId, orderItemId, serialNumberId } from './ids.ts';
import { order } from './orders.ts';
import { pageQuery, pagination } from './pagination.ts';

/** As engraved on a gun, in capitals. */
export const serialNumber = z
	.string({ error: 'Please enter the serial number.' })
	.trim()
	.toUpperCase()
	.regex(/^[A-Z\d][A-Z\d ./-]{1,39}$/, {
		error: 'A serial number has 2 to 40 letters, digits, spaces, dots, slashes and hyphens.',
	});

export const packItems = endpoint('POST /admin/orders/{orderId}/packing', {
	summary:
		'Marks pending items of an order as packed and records the serial numbers that they need: all of them or none. Packing an item again replaces its serial numbers.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	body: z.strictObject({
		items: z
			.array(
				z.strictObject({
					itemId: orderItemId,
					/** One per unit of a gun; none for other products. */
					serialNumbers: z.array(serialNumber).max(999),
				}),
			)
			.min(1, { error: 'Please choose at least one item.' })
			.max(500, { error: 'At most 500 items at a time.' })
			.refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
				error: 'Please name each item once.',
			}),
	}),
	response: order,
	errors: {
		400: 'An item has too few, too many or repeated serial numbers.',
		404: 'Unknown order, or an item that is not in it.',
		409: 'An item is not pending any more (`items` lists each of them), or a serial number of the maker is already recorded. Nothing was changed.',
	},
});

export const soldGun = z.strictObject({
	id: serialNumberId,
	serialNumber: z.string(),
	/** The brand's name when the gun was packed. */
	maker: z.string(),
	product: z.string(),
	sku: z.string(),
	order: z.strictObject({ id: orderId, number: z.string() }),
	invoiceNumber: z.string().nullable(),
	buyer: z.strictObject({ name: z.string(), city: z.string(), state: z.string() }),
	packedAt: dateTime,
	/** When the gun came back or was lost on the way; null while it is sold. */
	releasedAt: dateTime.nullable(),
	/** Whether it came back damaged. */
	damaged: z.boolean(),
	/** Whether it was lost on the way to the buyer. */
	lost: z.boolean(),
	/** When a damaged gun was repaired or a lost one found, and so is in stock again. */
	restoredAt: dateTime.nullable(),
});
export type SoldGun = z.output<typeof soldGun>;

export const listSerialNumbers = endpoint('GET /admin/serial-numbers', {
	summary:
		'Serial numbers of sold guns, newest first, searchable by number, maker, product and order number.',
	permission: 'orders',
	personalData: 'guns',
	query: z.object({ search: searchWords, ...pageQuery(20, 50) }),
	response: z.strictObject({
		guns: z.array(soldGun),
		pagination,
	}),
});

export const exportSerialNumbers = endpoint('GET /admin/serial-numbers/export', {
	summary: 'The sale register as CSV: every gun with its serial number, buyer and invoice, oldest first.',
	permission: 'readReports',
	recentPassword: true,
	response: csvFile,
	errors: largeFiles,
});

/** What happens to a gun, as in the gun register. */
export const gunEventKinds = [
	'purchased',
	'sold',
	'licence corrected',
	'replaced',
	'returned',
	'returned damaged',
	'lost',
	'repaired',
	'found',
	'written off',
] as const;

export const gunEvent = z.strictObject({
	kind: z.enum(gunEventKinds),
	/** YYYY-MM-DD in India. */
	on: date,
	/** Of a purchase, the supplier with the bill; of other events, the order with its invoice and what it came by. */
	details: z.string(),
	/** Of a sale; null for other events. */
	buyer: z.strictObject({ name: z.string(), city: z.string(), state: z.string() }).nullable(),
	/** When the buyer of a sale declared to be old enough; null for other events, and when the shop did not ask. */
	ageDeclaredAt: dateTime.nullable(),
	/** The buyer's licence as recorded then, of the sale of a gun that needs one and of a correction; null for other events. */
	licence: armsLicence.nullable(),
	/** The order of that licence; null without one. */
	licenceOrderId: orderId.nullable(),
});
export type GunEvent = z.output<typeof gunEvent>;

/** A gun with its whole life, the earliest event first. */
export const registeredGun = z.strictObject({
	maker: z.string(),
	serialNumber: z.string(),
	/** Null until it is sold. */
	product: z.string().nullable(),
	purchase: z.strictObject({ supplier: z.string(), billNumber: z.string(), billDate: date }).nullable(),
	events: z.array(gunEvent),
});
export type RegisteredGun = z.output<typeof registeredGun>;

const period = { from: date.optional(), to: date.optional() };

export const getGunRegister = endpoint('GET /admin/gun-register', {
	summary:
		'The gun register: each gun with its life from the purchase to sale, return, loss, damage, repair and disposal, by maker and serial number. Between two days, the guns to which something happened then.',
	permission: 'orders',
	personalData: 'guns',
	query: z.object({ search: searchWords, ...period, ...pageQuery(20, 50) }),
	response: z.strictObject({
		guns: z.array(registeredGun),
		pagination: pagination.extend({
			/** Present when the total is larger than any page shows. */
			totalIsAtLeast: z.literal(true).optional(),
		}),
	}),
});

export const getRegisteredGun = endpoint('GET /admin/gun-register/gun', {
	summary: 'One gun of the register by its maker, in any letters, and its serial number.',
	permission: 'orders',
	query: z.object({ maker: text(100, 'Please enter the maker.'), serialNumber }),
	response: registeredGun,
	errors: { 404: 'No such gun in the register.' },
});

export const exportGunRegister = endpoint('GET /admin/gun-register/export', {
	summary: 'The gun register as CSV, one line for each event of a gun, for an inspection.',
	permission: 'readReports',
	recentPassword: true,
	query: z.object(period),
	response: csvFile,
	errors: largeFiles,
});

export const recordGunPurchase = endpoint('PUT /admin/gun-register', {
	summary: "Records the supplier's bill of a gun, or corrects it; the audit log keeps what it was before.",
	permission: 'orders',
	body: z.strictObject({
		maker: text(100, 'Please enter the maker.'),
		serialNumber,
		supplier: text(200, 'Please enter the supplier.'),
		billNumber: text(40, 'Please enter the number of the bill.'),
		/** Today or earlier, in India. */
		billDate: day('Please enter the day of the bill.'),
	}),
	response: registeredGun,
	errors: { 409: 'The gun was sold before the day of the bill, or this is recorded already.' },
});

export const correctLicence = endpoint('POST /admin/orders/{orderId}/licence-corrections', {
	summary:
		'Corrects the particulars of the arms licence of an order. The gun register keeps what was recorded before.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	body: correctedArmsLicence,
	response: z.strictObject({ licence: armsLicence }),
	errors: {
		404: 'Unknown order, or one without a licence.',
		409: 'The licence was not valid at the sale, or nothing changes.',
	},
});

export const releaseSerialNumber = endpoint('POST /admin/serial-numbers/{id}/release', {
	summary:
		'Records that a gun came back, so that its serial number can be sold again: into the stock, also after a repair or when a lost one is found, or damaged.',
	permission: 'orders',
	params: z.strictObject({ id: serialNumberId }),
	body: z.strictObject({ damaged: z.boolean().default(false) }),
	response: soldGun,
	errors: { 404: 'Unknown serial number.', 409: 'The gun is already back in stock, damaged or lost.' },
});
