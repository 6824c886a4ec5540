import { z } from 'zod';
import { address } from './addresses.ts';
import { clean } from './clean.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, notText, orderId, pageLimit, pageNumber, searchWords, sum, userId } from './fields.ts';
import { orderStates } from './orders.ts';

export const customerSorts = ['lastOrder', 'spent', 'orders', 'registered', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Somebody with an account, and what they have bought. */
export const customer = z.strictObject({
	id: userId,
	name: z.string(),
	email: z.string(),
	/** Of their default address, else of another one or of their last order; null when they gave none. */
	phone: z.string().nullable(),
	/** One of the people who run the shop. */
	team: z.boolean(),
	/** Whether the email address was confirmed. */
	verified: z.boolean(),
	registeredAt: dateTime,
	orders: z.int(),
	/** Rupees: what was charged for all their orders, less refunds. */
	totalSpent: sum,
	lastOrderAt: dateTime.nullable(),
});
export type Customer = z.output<typeof customer>;

export const listCustomers = endpoint({
	method: 'GET',
	path: '/admin/customers',
	summary: 'Everybody with an account, searched by name, email and phone, with what they have bought.',
	access: 'admin',
	query: z.object({
		search: searchWords,
		sort: z.enum(customerSorts).default('lastOrder').catch('lastOrder'),
		/** Who never ordered comes last either way. */
		direction: z.enum(['asc', 'desc']).default('desc').catch('desc'),
		page: pageNumber,
		limit: pageLimit(20, 50),
	}),
	answer: z.strictObject({
		customers: z.array(customer),
		pagination: z.strictObject({
			currentPage: z.int(),
			totalPages: z.int(),
			totalCustomers: z.int(),
			limit: z.int(),
		}),
	}),
});

/** The notes of the shop’s team about a customer, one text for all of them. */
export const customerNotes = z.strictObject({
	text: z.string(),
	/** Grows with every change; 0 while nothing was ever written. */
	version: z.int(),
	/** The name of who wrote it last. */
	writtenBy: z.string().nullable(),
	writtenAt: dateTime.nullable(),
});
export type CustomerNotes = z.output<typeof customerNotes>;

export const customerDetail = z.strictObject({
	...customer.shape,
	/** The newest, up to `mostOrdersShown`. */
	recentOrders: z.array(
		z.strictObject({
			id: orderId,
			/** As people say it on the phone: NSH-10001. */
			number: z.string(),
			createdAt: dateTime,
			state: z.enum(orderStates),
			units: z.int(),
			/** Rupees: what was charged. */
			totalAmount: sum,
			/** Rupees: given back or on its way. */
			refundedAmount: sum,
		}),
	),
	addresses: z.array(address),
	notes: customerNotes,
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const mostOrdersShown = 20;
export const longestNotes = 2000;

const params = z.strictObject({ id: userId });
const unknown = 'Unknown customer.';

export const getCustomer = endpoint({
	method: 'GET',
	path: '/admin/customers/{id}',
	summary: 'A customer with their newest orders, their addresses and the notes about them.',
	access: 'admin',
	params,
	answer: customerDetail,
	refusals: { 404: unknown },
});

export const writeCustomerNotes = endpoint({
	method: 'PUT',
	path: '/admin/customers/{id}/notes',
	summary: 'Replaces the notes about a customer; an empty text clears them.',
	access: 'admin',
	params,
	body: z.strictObject({
		text: z
			.string({ error: 'Please write the notes as text.' })
			.trim()
			.max(longestNotes, { error: `Please use at most ${longestNotes} characters.` })
			.refine(clean, notText),
		/** Of the notes that were read before. */
		version: z.int().min(0),
	}),
	answer: customerNotes,
	refusals: { 404: unknown, 409: 'Somebody changed the notes meanwhile; `notes` has what is there now.' },
});
