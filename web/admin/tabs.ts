import { type ComponentType, lazy } from 'react';

type Panel = {
	key: string;
	name: string;
	/** The key that leads here after `g`; without one only a press does. */
	shortcut?: string;
	Panel: ComponentType;
};

/** The tabs of the back-office in their order (document 2, §2.7, and decision D20 for the last); each is a chunk of its own. */
export const adminTabs: readonly Panel[] = [
	{
		key: 'dashboard',
		name: 'Dashboard',
		shortcut: 'd',
		Panel: lazy(() => import('./dashboard/DashboardTab.tsx')),
	},
	{ key: 'reviews', name: 'Reviews', shortcut: 'r', Panel: lazy(() => import('./reviews/ReviewsTab.tsx')) },
	{
		key: 'products',
		name: 'Products',
		shortcut: 'p',
		Panel: lazy(() => import('./products/ProductsTab.tsx')),
	},
	{ key: 'orders', name: 'Orders', shortcut: 'o', Panel: lazy(() => import('./orders/OrdersTab.tsx')) },
	{ key: 'blog', name: 'Blog', shortcut: 'b', Panel: lazy(() => import('./blog/BlogTab.tsx')) },
	{ key: 'events', name: 'Events', shortcut: 'e', Panel: lazy(() => import('./events/EventsTab.tsx')) },
];

/** What has no tab button: the top bar leads there. */
export const furtherPanels: readonly Panel[] = [
	{
		key: 'customers',
		name: 'Customers',
		shortcut: 'c',
		Panel: lazy(() => import('./customers/CustomersTab.tsx')),
	},
	{
		key: 'messages',
		name: 'Messages',
		shortcut: 'm',
		Panel: lazy(() => import('./messages/MessagesTab.tsx')),
	},
	{ key: 'mails', name: 'Mails', Panel: lazy(() => import('./mails/MailsTab.tsx')) },
	{
		key: 'reservations',
		name: 'Reservations',
		Panel: lazy(() => import('./reservations/ReservationsTab.tsx')),
	},
	{ key: 'audit', name: 'Audit', Panel: lazy(() => import('./audit/AuditTab.tsx')) },
];

/** The key of the panel asked for in the URL, else of the first tab. */
export const panelOf = (asked: string | null): string =>
	[...adminTabs, ...furtherPanels].find(({ key }) => key === asked)?.key ?? 'dashboard';
