import { lowStockUrl } from '../../../shared/lowStockUrl.ts';
import type { Permission } from '../../../shared/permissions.ts';

/** A page of the back-office. */
export type Entry = {
	label: string;
	/** Its address; one with further parameters opens a page filtered. */
	to: string;
	/** What a member of the team needs to open it. */
	permission: Permission;
	/** The second key after `g`; undefined for pages without a shortcut. */
	shortcut?: string;
	/** Only where air guns are sold. */
	arms?: true;
};

type Group = { title: string; entries: readonly Entry[] };

const page = (key: string, label: string, permission: Permission, shortcut?: string): Entry => ({
	label,
	to: `/admin?tab=${key}`,
	permission,
	...(shortcut === undefined ? {} : { shortcut }),
});

/** Every page of the back-office once, in the order of the side bar. */
export const navigation: readonly Group[] = [
	{ title: 'Today', entries: [page('dashboard', 'Dashboard', 'readReports', 'd')] },
	{
		title: 'Orders',
		entries: [
			page('orders', 'All orders', 'readOrders', 'o'),
			page('newOrder', 'New order', 'orders'),
			page('unpaidOrders', 'Unpaid orders', 'orders'),
			page('parcels', 'Parcels', 'orders'),
			page('returns', 'Returns', 'orders'),
			page('refunds', 'Refunds', 'readRefunds'),
			page('reservations', 'Reservations', 'orders'),
			{ ...page('gunRegister', 'Gun register', 'orders'), arms: true },
		],
	},
	{
		title: 'Products',
		entries: [
			page('products', 'All products', 'products', 'p'),
			{ label: 'Low stock', to: lowStockUrl, permission: 'products' },
			page('products&open=categories', 'Categories and attributes', 'products'),
			page('products&open=brands', 'Brands', 'products'),
			page('collections', 'Collections', 'products'),
			{ ...page('products&open=pairs', 'Compatibility', 'products'), arms: true },
			{ ...page('gunModels', 'Gun models', 'products'), arms: true },
			page('wanted', 'Back-in-stock requests', 'products'),
			{ ...page('serialNumbers', 'Serial numbers', 'orders'), arms: true },
			page('damaged', 'Damaged goods', 'orders'),
		],
	},
	{
		title: 'Customers',
		entries: [
			page('customers', 'Customers', 'customers', 'c'),
			page('messages', 'Messages', 'messages', 'm'),
			page('questions', 'Questions', 'questions'),
			page('reviews', 'Reviews', 'content', 'r'),
		],
	},
	{
		title: 'Marketing',
		entries: [
			page('coupons', 'Coupons', 'coupons'),
			page('blog', 'Blog', 'content', 'b'),
			page('events', 'Events', 'content', 'e'),
			page('searches', 'Searches', 'content'),
			page('customPages', 'Custom pages', 'content'),
			page('pages', 'Pages', 'settings'),
			page('menus', 'Menus', 'settings'),
		],
	},
	{
		title: 'Money',
		entries: [
			page('reports', 'Reports and GST return', 'readReports'),
			page('reconciliation', 'Reconciliation', 'readReports'),
			page('remittances', 'Cash from couriers', 'remittances'),
			page('exportRequests', 'Downloads to approve', 'readReports'),
			page('gstRates', 'GST rates', 'gstRates'),
		],
	},
	{
		title: 'Settings',
		entries: [
			page('settings', 'All settings', 'settings'),
			page('delivery', 'Delivery zones', 'settings'),
			page('emails', 'Emails', 'settings'),
			page('jobs', 'Jobs', 'settings'),
			page('staff', 'Staff', 'staff'),
			page('security', 'Security', 'backOffice'),
			page('audit', 'Audit', 'audit'),
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

/**
 * The name of the open page: that of its entry in the side bar.
 * @param open the key of the open page
 */
export function getPageName(open: string, params: URLSearchParams): string {
	const entry = findOpenEntry(open, params);
	if (entry === undefined) throw new Error(`The side bar has no entry for the page ${open}.`);
	return entry.label;
}

/** The groups with the entries that someone with these permissions may open, and that the shop has a use for. */
export const offeredTo = (permissions: ReadonlySet<Permission>, sellsArms: boolean): readonly Group[] =>
	navigation
		.map(({ title, entries }) => ({
			title,
			entries: entries.filter(({ permission, arms }) => permissions.has(permission) && (sellsArms || !arms)),
		}))
		.filter(({ entries }) => entries.length > 0);

/** Whether someone with these permissions may open the page of a key, which is in the side bar. */
export const mayOpen = (key: string, permissions: ReadonlySet<Permission>): boolean =>
	entries.some(({ to, permission }) => getPage(to) === key && permissions.has(permission));

/** The key of the page that an address shows as it is; undefined for an address with further parameters. */
export function getPage(to: string): string | undefined {
	const parameters = [...new URL(to, 'http://shop').searchParams];
	return parameters.length === 1 ? parameters[0]?.[1] : undefined;
}
