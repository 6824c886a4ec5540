import type { Tasks } from '../../../contracts/stats.ts';
import { lowStockAddress } from './addresses.ts';

/** One kind of thing that waits, with the list that shows just these. */
export type Task = {
	kind: keyof Tasks;
	count: number;
	/** What the figure counts, as in `orders to ship`. */
	text: string;
	/** The address of the list, filtered. */
	to: string;
	/** Something went wrong and needs a person. */
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
		kind: 'unansweredMessages',
		one: 'unanswered message',
		many: 'unanswered messages',
		to: '/admin?tab=messages&answered=no',
	},
	{
		kind: 'failedRefunds',
		one: 'failed refund',
		many: 'failed refunds',
		to: '/admin?tab=mails',
		urgent: true,
	},
	{ kind: 'failedMails', one: 'failed mail', many: 'failed mails', to: '/admin?tab=mails', urgent: true },
	{
		kind: 'failedDocuments',
		one: 'failed document',
		many: 'failed documents',
		to: '/admin?tab=mails',
		urgent: true,
	},
	{
		kind: 'withoutHsn',
		one: 'product without HSN',
		many: 'products without HSN',
		to: '/admin?tab=products&hsn=missing&stock=in',
		urgent: true,
	},
	{ kind: 'lowStock', one: 'product low on stock', many: 'products low on stock', to: lowStockAddress },
];

/** What is to be done, without the kinds of which nothing waits. */
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
