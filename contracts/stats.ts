import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, dateTime, sum } from './fields.ts';
import { orderId, productId } from './ids.ts';

const period = z.strictObject({ startDate: date, endDate: date });

/** Rupees; negative when more was credited or refunded than sold. */
const net = z.number();

/**
 * The figures of the dashboard. Days and months are in the shop's time zone. Revenue and GST are those of the reports: what
 * invoices charge, less credit notes, less refunds without a credit note, each on its own day.
 */
export const statistics = z.strictObject({
	/** Products in the inventory without archived ones. */
	products: z.int(),
	/** Orders received in the period. */
	orders: z.int(),
	users: z.int(),
	totalRevenue: net,
	thisMonthOrders: z.int(),
	lastMonthOrders: z.int(),
	thisMonthRevenue: net,
	lastMonthRevenue: net,
	/** Last month up to the same day of the month as today. */
	lastMonthOrdersToDate: z.int(),
	lastMonthRevenueToDate: net,
	/** Rupees: revenue per order of the period; 0 without orders. */
	averageOrderValue: net,
	/** Rupees: the GST of invoices less that of credit notes, as in the GST return. */
	gstCollected: net,
	/** Orders of the period with an item still to be shipped. */
	pendingOrders: z.int(),
	/** Orders of the period whose state is completed. */
	completedOrders: z.int(),
	period,
	/** The period of comparison: the preceding one of equal length, or the same days of the preceding unit. */
	before: period.extend({ orders: z.int(), revenue: net, users: z.int() }),
	newUsers: z.int(),
	/** Every day of the period, including days without orders. */
	days: z.array(z.strictObject({ date, orders: z.int(), revenue: net })),
	/** Best sellers of the period, by units. */
	bestSellers: z.array(
		z.strictObject({
			productId,
			name: z.string(),
			units: z.int(),
			revenue: sum,
			imageUrl: z.string().nullable(),
		}),
	),
	/** Variants that are currently low, lowest first. */
	lowStock: z.array(
		z.strictObject({
			productId,
			name: z.string(),
			/** As in 'Size: M'; empty for a product without options. */
			variantName: z.string(),
			available: z.int(),
		}),
	),
	/** Variants low on stock as defined by `isLowStock`, counted up to 10,001; the product list names them under Low stock. */
	lowStockCount: z.int(),
	/** Products on sale of which no unit can be bought now, counted up to 10,001. */
	outOfStockCount: z.int(),
	/** Currently open, oldest first. */
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

export const getStatistics = endpoint('GET /admin/stats', {
	summary:
		'The figures of the dashboard for a period, both days included. Without a period: since the first order.',
	permission: 'readReports',
	query: z
		.object({
			startDate: date.optional(),
			endDate: date.optional(),
			/** The unit that the period is the start of; it is compared with the same days of the preceding unit. */
			running: z.enum(['week', 'month', 'year']).optional(),
		})
		.refine(
			({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
			{ error: 'The start date must not be after the end date.', path: ['startDate'] },
		),
	response: statistics,
	errors: { 400: 'The dates are not valid, in the wrong order, or more than ten years apart.' },
});

/** Open tasks of the team, each with a list that shows exactly those; zero of what the caller may not see. */
export const tasks = z.strictObject({
	/** Orders with an item still to be shipped. */
	ordersToShip: z.int(),
	/** Returns to decide, to inspect or to settle. */
	openReturns: z.int(),
	/** Returns whose replacement the courier lost while there is none in stock. */
	withoutReplacement: z.int(),
	/** Unanswered messages from the contact form. */
	unansweredMessages: z.int(),
	/** Questions to publish or answer, and questions with an answer to publish. */
	openQuestions: z.int(),
	/** Emails that failed permanently. */
	failedEmails: z.int(),
	/** Invoices, credit notes and packing slips that could not be created. */
	failedDocuments: z.int(),
	/** Jobs other than emails that were given up. */
	failedJobs: z.int(),
	/** Failed refunds that are still owed, of items and of whole payments. */
	failedRefunds: z.int(),
	/** Refunds of payments outside the gateway that the shop pays itself. */
	refundsToPay: z.int(),
	/** Refunds that wait for a second person. */
	refundRequests: z.int(),
	/** Files that wait for a second person. */
	exportRequests: z.int(),
	/** Products with a planned price that did not take effect, counted up to 10,001. */
	failedPriceChanges: z.int(),
	/** Orders whose amount a courier has collected and not paid over in time. */
	overdueRemittances: z.int(),
	/** Variants low on stock, as defined by `isLowStock`, counted up to 10,001; a product without options is one. */
	lowStock: z.int(),
	/** Products in stock that lack an HSN code of their own, counted up to 10,001. */
	withoutHsn: z.int(),
	/** Products whose GST percentage is none of today's rates, counted up to 10,001. */
	withOtherGst: z.int(),
});
export type Tasks = z.output<typeof tasks>;

export const getTasks = endpoint('GET /admin/tasks', {
	summary: 'The numbers of open tasks in the shop.',
	permission: 'backOffice',
	response: tasks,
});
