import { type ComponentType, lazy } from 'react';

/** The pages of the back-office by their key in the URL; each is its own chunk. */
export const panels: Readonly<Record<string, ComponentType>> = {
	dashboard: lazy(() => import('./dashboard/DashboardTab.tsx')),
	reviews: lazy(() => import('./reviews/ReviewsTab.tsx')),
	products: lazy(() => import('./products/ProductsTab.tsx')),
	orders: lazy(() => import('./orders/OrdersTab.tsx')),
	blog: lazy(() => import('./blog/BlogTab.tsx')),
	events: lazy(() => import('./events/EventsTab.tsx')),
	returns: lazy(() => import('./returns/ReturnsTab.tsx')),
	refunds: lazy(() => import('./refunds/RefundsTab.tsx')),
	customers: lazy(() => import('./customers/CustomersTab.tsx')),
	messages: lazy(() => import('./messages/MessagesTab.tsx')),
	questions: lazy(() => import('./questions/QuestionsTab.tsx')),
	coupons: lazy(() => import('./coupons/CouponsTab.tsx')),
	reports: lazy(() => import('./reports/ReportsTab.tsx')),
	emails: lazy(() => import('./emails/EmailsTab.tsx')),
	delivery: lazy(() => import('./delivery/DeliveryTab.tsx')),
	searches: lazy(() => import('./searches/SearchesTab.tsx')),
	gunModels: lazy(() => import('./gunModels/GunModelsTab.tsx')),
	wanted: lazy(() => import('./wanted/WantedTab.tsx')),
	newOrder: lazy(() => import('./newOrder/NewOrderTab.tsx')),
	unpaidOrders: lazy(() => import('./unpaidOrders/UnpaidOrdersTab.tsx')),
	serialNumbers: lazy(() => import('./serialNumbers/SerialNumbersTab.tsx')),
	damaged: lazy(() => import('./damaged/DamagedTab.tsx')),
	reservations: lazy(() => import('./reservations/ReservationsTab.tsx')),
	reconciliation: lazy(() => import('./reconciliation/ReconciliationTab.tsx')),
	settings: lazy(() => import('./settings/SettingsTab.tsx')),
	menus: lazy(() => import('./settings/MenusTab.tsx')),
	audit: lazy(() => import('./audit/AuditTab.tsx')),
	security: lazy(() => import('./security/SecurityTab.tsx')),
};

/** The pages with a tab, in order. */
export const tabs = [
	{ key: 'dashboard', name: 'Dashboard' },
	{ key: 'reviews', name: 'Reviews' },
	{ key: 'products', name: 'Products' },
	{ key: 'orders', name: 'Orders' },
	{ key: 'blog', name: 'Blog' },
	{ key: 'events', name: 'Events' },
] as const;

/** The key of the page in the URL, else of the first tab. */
export const findPanel = (requested: string | null): string =>
	requested !== null && Object.hasOwn(panels, requested) ? requested : tabs[0].key;
