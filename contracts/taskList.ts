import { lowStockUrl } from '../shared/lowStockUrl.ts';
import type { Tasks } from './stats.ts';

/** A kind of open task, with the list that shows exactly those. */
export type Task = {
	kind: keyof Tasks;
	count: number;
	/** The noun after the count, as in `orders to ship`. */
	text: string;
	/** The URL of the list, filtered. */
	to: string;
	/** True when something failed and needs manual action. */
	urgent: boolean;
};

const kinds: { kind: keyof Tasks; one: string; many: string; to: string; urgent?: true }[] = [
	{
		kind: 'ordersToShip',
		one: 'order to ship',
		many: 'orders to ship',
		to: '/admin?tab=orders&status=pending',
	},
	{
		kind: 'openReturns',
		one: 'return to handle',
		many: 'returns to handle',
		to: '/admin?tab=returns&state=open',
	},
	{
		kind: 'withoutReplacement',
		one: 'lost replacement without stock',
		many: 'lost replacements without stock',
		to: '/admin?tab=returns&state=without+replacement',
	},
	{
		kind: 'unansweredMessages',
		one: 'unanswered message',
		many: 'unanswered messages',
		to: '/admin?tab=messages&answered=no',
	},
	{
		kind: 'openQuestions',
		one: 'question to answer',
		many: 'questions to answer',
		to: '/admin?tab=questions&state=open',
	},
	{
		kind: 'failedRefunds',
		one: 'failed refund',
		many: 'failed refunds',
		to: '/admin?tab=refunds',
		urgent: true,
	},
	{
		kind: 'refundsToPay',
		one: 'refund to pay',
		many: 'refunds to pay',
		to: '/admin?tab=refunds',
	},
	{
		kind: 'refundRequests',
		one: 'refund to approve',
		many: 'refunds to approve',
		to: '/admin?tab=refunds',
	},
	{
		kind: 'exportRequests',
		one: 'download to approve',
		many: 'downloads to approve',
		to: '/admin?tab=exportRequests',
	},
	{ kind: 'failedEmails', one: 'failed email', many: 'failed emails', to: '/admin?tab=emails', urgent: true },
	{
		kind: 'failedDocuments',
		one: 'failed document',
		many: 'failed documents',
		to: '/admin?tab=emails',
		urgent: true,
	},
	{ kind: 'failedJobs', one: 'failed job', many: 'failed jobs', to: '/admin?tab=jobs', urgent: true },
	{
		kind: 'failedPriceChanges',
		one: 'product whose planned price failed',
		many: 'products whose planned prices failed',
		to: '/admin?tab=products&prices=failed',
		urgent: true,
	},
	{
		kind: 'overdueRemittances',
		one: 'order that a courier has not paid over',
		many: 'orders that couriers have not paid over',
		to: '/admin?tab=remittances&state=overdue',
	},
	{
		kind: 'withoutHsn',
		one: 'product without HSN',
		many: 'products without HSN',
		to: '/admin?tab=products&status=active&hsn=missing&stock=in',
	},
	{
		kind: 'withOtherGst',
		one: 'product to check for its GST rate',
		many: 'products to check for their GST rate',
		to: '/admin?tab=products&gst=other',
	},
	{ kind: 'lowStock', one: 'item low on stock', many: 'items low on stock', to: lowStockUrl },
];

/** The open tasks; kinds with a count of zero are left out. */
export const taskList = (tasks: Tasks): Task[] =>
	kinds
		.filter(({ kind }) => tasks[kind] > 0)
		.map(({ kind, one, many, to, urgent = false }) => ({
			kind,
			count: tasks[kind],
			text: tasks[kind] === 1 ? one : many,
			to,
			urgent,
		}));
