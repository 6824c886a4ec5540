/** What someone works on in the back-office. The owner may do everything; each other role only what `permissions` lists. */
export const staffRoles = ['owner', 'catalogue', 'orders', 'content', 'accounts'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles beside the owner's. */
export const limitedRoles = ['catalogue', 'orders', 'content', 'accounts'] as const satisfies StaffRole[];
export type LimitedRole = (typeof limitedRoles)[number];

/** The roles in words for people. */
export const staffRoleTexts = {
	owner: { name: 'Owner', text: 'Everything, including settings, coupons and the team' },
	catalogue: { name: 'Catalogue', text: 'Products, stock, categories, brands and what fits what' },
	orders: { name: 'Orders', text: 'Orders, packing, returns, refunds, customers and messages; no revenue' },
	content: { name: 'Content', text: 'Blog, events, reviews, questions and searches' },
	accounts: {
		name: 'Accounts',
		text: 'Reports, GST returns and rates, reconciliation and cash from couriers; reads orders and changes none',
	},
} as const satisfies Record<StaffRole, { name: string; text: string }>;

/** The permissions that endpoints of the back-office declare, each with the roles that have it beside the owner. */
export const permissions = {
	/** Log in safely, keep own filters, see the numbers of open tasks. */
	backOffice: limitedRoles,
	/** Find products, also while entering an order or writing. */
	readProducts: ['catalogue', 'orders', 'content'],
	/** Change products, stock, categories, brands and what fits what; see which products are waited for. */
	products: ['catalogue'],
	pictures: ['catalogue', 'content'],
	readOrders: ['orders', 'accounts'],
	/** Pack, ship, cancel, return and refund; enter orders; record serial numbers. */
	orders: ['orders'],
	customers: ['orders'],
	messages: ['orders'],
	questions: ['orders', 'content'],
	/** Blog, events, reviews and the words of the search. */
	content: ['content'],
	/** A coupon gives money away. */
	coupons: [],
	readRefunds: ['orders', 'accounts'],
	/** Revenue, tax returns, reconciliation and files of orders. */
	readReports: ['accounts'],
	/** See and record what couriers pay over of what they collected. */
	remittances: ['accounts'],
	/** The GST rates of HSN codes. */
	readGstRates: ['catalogue', 'accounts'],
	/** Change them, and see what a change touches. */
	gstRates: ['accounts'],
	/** Settings, delivery zones, failed emails and jobs. */
	settings: [],
	audit: [],
	staff: [],
} as const satisfies Record<string, readonly LimitedRole[]>;
export type Permission = keyof typeof permissions;

/** Everything that a role may do. */
export function getPermissions(role: StaffRole): ReadonlySet<Permission> {
	const has = (permission: Permission) => (permissions[permission] as readonly StaffRole[]).includes(role);
	const all = Object.keys(permissions) as Permission[];
	return new Set(role === 'owner' ? all : all.filter(has));
}
