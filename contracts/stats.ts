import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, dateTime, orderId, productId, sum } from './fields.ts';

const period = z.strictObject({ startDate: date, endDate: date });

/** What the dashboard shows. Days and months begin in the shop's time zone; revenue is what was charged less what went back. */
export const statistics = z.strictObject({
	/** Products in the inventory; archived ones do not count. */
	products: z.int(),
	/** Orders received in the period. */
	orders: z.int(),
	/** Registered users. */
	users: z.int(),
	/** Rupees: of the orders received in the period. */
	totalRevenue: sum,
	thisMonthOrders: z.int(),
	lastMonthOrders: z.int(),
	thisMonthRevenue: sum,
	lastMonthRevenue: sum,
	/** Of the last month, up to the day of the month that it is today. */
	lastMonthOrdersToDate: z.int(),
	lastMonthRevenueToDate: sum,
	/** Rupees: revenue for each order of the period; 0 without orders. */
	averageOrderValue: sum,
	/** Rupees: GST charged on the goods of the period's orders, without what was cancelled, rejected or refunded. */
	gstCollected: sum,
	/** Orders of the period with an item that waits to be shipped. */
	pendingOrders: z.int(),
	/** Orders of the period whose state is completed. */
	completedOrders: z.int(),
	period,
	/** What changes are measured against: the equal period right before, or the same days of the unit before. */
	before: period.extend({ orders: z.int(), revenue: sum, users: z.int() }),
	/** Users who registered in the period. */
	newUsers: z.int(),
	/** Every day of the period, those without orders included. */
	days: z.array(z.strictObject({ date, orders: z.int(), revenue: sum })),
	/** Of the period, most units first. */
	bestSellers: z.array(
		z.strictObject({
			productId,
			name: z.string(),
			units: z.int(),
			revenue: sum,
			imageUrl: z.string().nullable(),
		}),
	),
	/** Now, scarcest first. */
	lowStock: z.array(z.strictObject({ productId, name: z.string(), available: z.int() })),
	/** Products that run low now, as `isLowStock` says: as many as the list of products finds under Low stock. */
	lowStockCount: z.int(),
	/** Products in the shop of which none can be bought now. */
	outOfStockCount: z.int(),
	/** Now, oldest first. */
	toShip: z.array(
		z.strictObject({
			id: orderId,
			number: z.string(),
			createdAt: dateTime,
			buyer: z.string(),
			units: z.int(),
		}),
	),
	toShipCount: z.int(),
});
export type Statistics = z.output<typeof statistics>;

export const getStatistics = endpoint({
	method: 'GET',
	path: '/admin/stats',
	summary:
		'The figures of the dashboard for a period, both days included; without one, of everything since the first order.',
	access: 'admin',
	query: z
		.object({
			startDate: date.optional(),
			endDate: date.optional(),
			/** Of what the period is the beginning: it is measured against the same days of the one before. */
			running: z.enum(['week', 'month', 'year']).optional().catch(undefined),
		})
		.refine(
			({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
			{ error: 'The start date must not be after the end date.', path: ['startDate'] },
		),
	answer: statistics,
	refusals: { 400: 'The dates are not valid, in the wrong order, or more than ten years apart.' },
});

/** What the shop’s team has to do now; each figure is as many as the list finds that it leads to. */
export const tasks = z.strictObject({
	/** Orders with an item that waits to be shipped. */
	ordersToShip: z.int(),
	/** Messages of the contact form. */
	unansweredMessages: z.int(),
	/** Mails that were given up. */
	failedMails: z.int(),
	/** Invoices, credit notes and packing slips that could not be made. */
	failedDocuments: z.int(),
	/** Refunds that the gateway refused and that are still owed, of items and of whole payments. */
	failedRefunds: z.int(),
	/** Products that run low, as `isLowStock` says. */
	lowStock: z.int(),
	/** Products in stock that cannot be sold for want of an HSN code. */
	withoutHsn: z.int(),
});
export type Tasks = z.output<typeof tasks>;

export const getTasks = endpoint({
	method: 'GET',
	path: '/admin/tasks',
	summary: 'What must be done in the shop now, as counts.',
	access: 'admin',
	answer: tasks,
});
