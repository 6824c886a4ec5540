import { type ComponentType, lazy } from 'react';
import type { Permission } from '../../shared/permissions.ts';
import { mayOpen } from './navigation/navigation.ts';
import { zodConfigured } from './zodConfigured.ts';

/** A part of the back-office that is a chunk of its own. */
export const lazyPage: typeof lazy = (load) =>
	lazy(async () => {
		await zodConfigured;
		return load();
	});

/** The pages of the back-office by their key in the URL; each is its own chunk. */
export const panels: Readonly<Record<string, ComponentType>> = {
	dashboard: lazyPage(() => import('./dashboard/DashboardTab.tsx')),
	reviews: lazyPage(() => import('./reviews/ReviewsTab.tsx')),
	products: lazyPage(() => import('./products/ProductsTab.tsx')),
	orders: lazyPage(() => import('./orders/OrdersTab.tsx')),
	blog: lazyPage(() => import('./blog/BlogTab.tsx')),
	events: lazyPage(() => import('./events/EventsTab.tsx')),
	collections: lazyPage(() => import('./collections/CollectionsTab.tsx')),
	parcels: lazyPage(() => import('./parcels/ParcelsTab.tsx')),
	returns: lazyPage(() => import('./returns/ReturnsTab.tsx')),
	refunds: lazyPage(() => import('./refunds/RefundsTab.tsx')),
	customers: lazyPage(() => import('./customers/CustomersTab.tsx')),
	messages: lazyPage(() => import('./messages/MessagesTab.tsx')),
	questions: lazyPage(() => import('./questions/QuestionsTab.tsx')),
	coupons: lazyPage(() => import('./coupons/CouponsTab.tsx')),
	reports: lazyPage(() => import('./reports/ReportsTab.tsx')),
	emails: lazyPage(() => import('./emails/EmailsTab.tsx')),
	jobs: lazyPage(() => import('./jobs/JobsTab.tsx')),
	delivery: lazyPage(() => import('./delivery/DeliveryTab.tsx')),
	searches: lazyPage(() => import('./searches/SearchesTab.tsx')),
	gunModels: lazyPage(() => import('./gunModels/GunModelsTab.tsx')),
	wanted: lazyPage(() => import('./wanted/WantedTab.tsx')),
	newOrder: lazyPage(() => import('./newOrder/NewOrderTab.tsx')),
	unpaidOrders: lazyPage(() => import('./unpaidOrders/UnpaidOrdersTab.tsx')),
	gunRegister: lazyPage(() => import('./serialNumbers/GunRegisterTab.tsx')),
	serialNumbers: lazyPage(() => import('./serialNumbers/SerialNumbersTab.tsx')),
	damaged: lazyPage(() => import('./damaged/DamagedTab.tsx')),
	reservations: lazyPage(() => import('./reservations/ReservationsTab.tsx')),
	reconciliation: lazyPage(() => import('./reconciliation/ReconciliationTab.tsx')),
	remittances: lazyPage(() => import('./remittances/RemittancesTab.tsx')),
	exportRequests: lazyPage(() => import('./exportRequests/ExportRequestsTab.tsx')),
	gstRates: lazyPage(() => import('./gstRates/GstRatesTab.tsx')),
	settings: lazyPage(() => import('./settings/SettingsTab.tsx')),
	customPages: lazyPage(() => import('./customPages/CustomPagesTab.tsx')),
	pages: lazyPage(() => import('./settings/PagesTab.tsx')),
	menus: lazyPage(() => import('./settings/MenusTab.tsx')),
	staff: lazyPage(() => import('./staff/StaffTab.tsx')),
	audit: lazyPage(() => import('./audit/AuditTab.tsx')),
	security: lazyPage(() => import('./security/SecurityTab.tsx')),
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

/** The key of the page in the URL, else of the first tab that someone with these permissions may open. */
export function findPanel(requested: string | null, permissions: ReadonlySet<Permission>): string {
	if (requested !== null && Object.hasOwn(panels, requested)) return requested;
	return tabs.find(({ key }) => mayOpen(key, permissions))?.key ?? 'security';
}
