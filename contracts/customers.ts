import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { address } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, notText, searchWords, sum } from './fields.ts';
import { orderId, userId } from './ids.ts';
import { orderStates } from './orders.ts';
import { pageFields, pageQuery } from './pagination.ts';

export const customerSorts = ['lastOrder', 'spent', 'orders', 'registered', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** A user with the totals of their orders. */
export const customer = z.strictObject({
	id: userId,
	name: z.string(),
	email: z.string(),
	/** From the default address, else from another address or the last order; null when none has one. */
	phone: z.string().nullable(),
	/** Whether the user is an administrator. */
	team: z.boolean(),
	/** Whether the email address was confirmed. */
	verified: z.boolean(),
	registeredAt: dateTime,
	orders: z.int(),
	/** Parcels with cash on delivery that the customer refused at the door. */
	refusals: z.int(),
	/** Rupees charged for all orders, less refunds. */
	totalSpent: sum,
	lastOrderAt: dateTime.nullable(),
});
export type Customer = z.output<typeof customer>;

export const listCustomers = endpoint('GET /admin/customers', {
	summary: 'All users with their order totals, searchable by name, email and phone.',
	permission: 'customers',
	personalData: 'customers',
	query: z.object({
		search: searchWords,
		sort: z.enum(customerSorts).default('lastOrder'),
		/** Users without orders come last in both directions. */
		direction: z.enum(['asc', 'desc']).default('desc'),
		...pageQuery(20, 50),
	}),
	response: z.strictObject({
		customers: z.array(customer),
		pagination: z.strictObject({ ...pageFields, totalCustomers: z.int(), limit: z.int() }),
	}),
});

/** The team's notes about a customer, one shared text. */
export const customerNotes = z.strictObject({
	text: z.string(),
	/** Optimistic lock version; 0 before the first edit. */
	version: z.int(),
	/** Name of the last editor. */
	writtenBy: z.string().nullable(),
	writtenAt: dateTime.nullable(),
});
export type CustomerNotes = z.output<typeof customerNotes>;

export const customerDetail = z.strictObject({
	...customer.shape,
	/** The newest orders, up to `maxOrdersShown`. */
	recentOrders: z.array(
		z.strictObject({
			id: orderId,
			/** The order number shown to people, for example NSH-10001. */
			number: z.string(),
			createdAt: dateTime,
			state: z.enum(orderStates),
			units: z.int(),
			/** Rupees charged. */
			totalAmount: sum,
			/** Rupees refunded or being refunded. */
			refundedAmount: sum,
		}),
	),
	addresses: z.array(address),
	notes: customerNotes,
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const maxOrdersShown = 20;
export const maxNotesLength = 2000;

const params = z.strictObject({ id: userId });
const unknown = 'Unknown customer.';

export const getCustomer = endpoint('GET /admin/customers/{id}', {
	summary: 'A customer with their newest orders, their addresses and the notes about them.',
	permission: 'customers',
	params,
	response: customerDetail,
	errors: { 404: unknown },
});

export const writeCustomerNotes = endpoint('PUT /admin/customers/{id}/notes', {
	summary: 'Replaces the notes about a customer; an empty text clears them.',
	permission: 'customers',
	params,
	body: z.strictObject({
		text: z
			.string({ error: 'Please write the notes as text.' })
			.trim()
			.max(maxNotesLength, { error: `Please use at most ${maxNotesLength} characters.` })
			.refine(clean, notText),
		/** The version that the editor loaded. */
		version: z.int().min(0),
	}),
	response: customerNotes,
	errors: { 404: unknown, 409: 'Another administrator has changed the notes; `notes` has the current text.' },
});

export const endCustomerSessions = endpoint('DELETE /admin/customers/{id}/sessions', {
	summary: 'Logs a user out of every browser, as after a stolen telephone.',
	permission: 'customers',
	params,
	errors: {
		403: 'For an administrator the password is needed again (`reauthenticate`).',
		404: unknown,
	},
});
