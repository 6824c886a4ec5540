import { type ComponentType, lazy } from 'react';

type Panel = {
	key: string;
	name: string;
	/** The second key after `g`; undefined for panels without a shortcut. */
	shortcut?: string;
	Panel: ComponentType;
};

/** The tabs of the back-office in order; each is its own chunk. */
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

/** Panels without a tab button, linked from the top bar. */
export const primaryTabs: readonly Panel[] = [
	{ key: 'returns', name: 'Returns', Panel: lazy(() => import('./returns/ReturnsTab.tsx')) },
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
	{ key: 'questions', name: 'Questions', Panel: lazy(() => import('./questions/QuestionsTab.tsx')) },
	{ key: 'coupons', name: 'Coupons', Panel: lazy(() => import('./coupons/CouponsTab.tsx')) },
	{ key: 'reports', name: 'Reports', Panel: lazy(() => import('./reports/ReportsTab.tsx')) },
	{ key: 'emails', name: 'Emails', Panel: lazy(() => import('./emails/EmailsTab.tsx')) },
];

/** Panels that are needed less often, in the top bar's menu. */
export const overflowTabs: readonly Panel[] = [
	{
		key: 'delivery',
		name: 'Delivery zones',
		Panel: lazy(() => import('./delivery/DeliveryTab.tsx')),
	},
	{ key: 'searches', name: 'Searches', Panel: lazy(() => import('./searches/SearchesTab.tsx')) },
	{ key: 'gunModels', name: 'Gun models', Panel: lazy(() => import('./gunModels/GunModelsTab.tsx')) },
	{ key: 'wanted', name: 'Back-in-stock requests', Panel: lazy(() => import('./wanted/WantedTab.tsx')) },
	{ key: 'newOrder', name: 'New order', Panel: lazy(() => import('./newOrder/NewOrderTab.tsx')) },
	{
		key: 'unpaidOrders',
		name: 'Unpaid orders',
		Panel: lazy(() => import('./unpaidOrders/UnpaidOrdersTab.tsx')),
	},
	{
		key: 'serialNumbers',
		name: 'Serial numbers',
		Panel: lazy(() => import('./serialNumbers/SerialNumbersTab.tsx')),
	},
	{ key: 'damaged', name: 'Damaged goods', Panel: lazy(() => import('./damaged/DamagedTab.tsx')) },
	{
		key: 'reservations',
		name: 'Reservations',
		Panel: lazy(() => import('./reservations/ReservationsTab.tsx')),
	},
	{
		key: 'reconciliation',
		name: 'Reconciliation',
		Panel: lazy(() => import('./reconciliation/ReconciliationTab.tsx')),
	},
	{ key: 'settings', name: 'Settings', Panel: lazy(() => import('./settings/SettingsTab.tsx')) },
	{ key: 'audit', name: 'Audit', Panel: lazy(() => import('./audit/AuditTab.tsx')) },
	{ key: 'security', name: 'Security', Panel: lazy(() => import('./security/SecurityTab.tsx')) },
];

export const furtherTabs: readonly Panel[] = [...primaryTabs, ...overflowTabs];

/** The key of the panel in the URL, else of the first tab. */
export const findPanel = (requested: string | null): string =>
	[...adminTabs, ...furtherTabs].find(({ key }) => key === requested)?.key ?? 'dashboard';
