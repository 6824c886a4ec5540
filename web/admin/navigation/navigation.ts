import { lowStockUrl } from '../dashboard/lowStockUrl.ts';

/** A page of the back-office. */
export type Entry = {
	label: string;
	/** Its address; one with further parameters opens a page filtered. */
	to: string;
	/** The second key after `g`; undefined for pages without a shortcut. */
	shortcut?: string;
};

const page = (key: string, label: string, shortcut?: string): Entry => ({
	label,
	to: `/admin?tab=${key}`,
	...(shortcut === undefined ? {} : { shortcut }),
});

/** Every page of the back-office once, in the order of the side bar. */
export const navigation: readonly { title: string; entries: readonly Entry[] }[] = [
	{ title: 'Today', entries: [page('dashboard', 'Dashboard', 'd')] },
	{
		title: 'Orders',
		entries: [
			page('orders', 'All orders', 'o'),
			page('newOrder', 'New order'),
			page('unpaidOrders', 'Unpaid orders'),
			page('returns', 'Returns'),
			page('refunds', 'Refunds'),
			page('reservations', 'Reservations'),
		],
	},
	{
		title: 'Products',
		entries: [
			page('products', 'All products', 'p'),
			{ label: 'Low stock', to: lowStockUrl },
			page('products&open=categories', 'Categories and attributes'),
			page('products&open=brands', 'Brands'),
			page('products&open=pairs', 'Compatibility'),
			page('gunModels', 'Gun models'),
			page('wanted', 'Back-in-stock requests'),
			page('serialNumbers', 'Serial numbers'),
			page('damaged', 'Damaged goods'),
		],
	},
	{
		title: 'Customers',
		entries: [
			page('customers', 'Customers', 'c'),
			page('messages', 'Messages', 'm'),
			page('questions', 'Questions'),
			page('reviews', 'Reviews', 'r'),
		],
	},
	{
		title: 'Marketing',
		entries: [
			page('coupons', 'Coupons'),
			page('blog', 'Blog', 'b'),
			page('events', 'Events', 'e'),
			page('searches', 'Searches'),
			page('menus', 'Menus'),
		],
	},
	{
		title: 'Money',
		entries: [page('reports', 'Reports and GST return'), page('reconciliation', 'Reconciliation')],
	},
	{
		title: 'Settings',
		entries: [
			page('settings', 'All settings'),
			page('delivery', 'Delivery zones'),
			page('emails', 'Emails'),
			page('security', 'Security'),
			page('audit', 'Audit'),
		],
	},
];

export const entries: readonly Entry[] = navigation.flatMap((group) => group.entries);

/**
 * The entry whose address is shown. One with further parameters stands after the whole page, and is preferred to it.
 * @param open the key of the open page
 */
export const findOpenEntry = (open: string, params: URLSearchParams): Entry | undefined =>
	entries.findLast(({ to }) =>
		[...new URL(to, 'http://shop').searchParams].every(
			([name, value]) => value === (name === 'tab' ? open : params.get(name)),
		),
	);

/** The key of the page that an address shows as it is; undefined for an address with further parameters. */
export function getPage(to: string): string | undefined {
	const parameters = [...new URL(to, 'http://shop').searchParams];
	return parameters.length === 1 ? parameters[0]?.[1] : undefined;
}
