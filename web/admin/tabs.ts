import { type ComponentType, lazy } from 'react';

/** The tabs of the back-office in their order; each is a chunk of its own. */
export const adminTabs: readonly { key: string; name: string; Panel: ComponentType }[] = [
	{ key: 'dashboard', name: 'Dashboard', Panel: lazy(() => import('./dashboard/DashboardTab.tsx')) },
	{ key: 'reviews', name: 'Reviews', Panel: lazy(() => import('./reviews/ReviewsTab.tsx')) },
	{ key: 'products', name: 'Products', Panel: lazy(() => import('./products/ProductsTab.tsx')) },
	{ key: 'orders', name: 'Orders', Panel: lazy(() => import('./orders/OrdersTab.tsx')) },
	{ key: 'blog', name: 'Blog', Panel: lazy(() => import('./blog/BlogTab.tsx')) },
	{ key: 'events', name: 'Events', Panel: lazy(() => import('./events/EventsTab.tsx')) },
	{ key: 'messages', name: 'Messages', Panel: lazy(() => import('./messages/MessagesTab.tsx')) },
	{ key: 'audit', name: 'Audit', Panel: lazy(() => import('./audit/AuditTab.tsx')) },
];

/** The tab asked for in the URL, else the first. */
export const tabOf = (asked: string | null): string =>
	adminTabs.find(({ key }) => key === asked)?.key ?? adminTabs[0]?.key ?? '';
