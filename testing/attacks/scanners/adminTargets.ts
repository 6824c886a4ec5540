import { defaultSettings } from '../../../store.config.ts';
import type { DemoIds } from './demoIds.ts';
import type { Target } from './targets.ts';

const get = (name: string, path: string): Target => ({ name, as: 'admin', method: 'GET', path });
const post = (name: string, path: string, body: NonNullable<Target['body']>): Target => ({
	name,
	as: 'admin',
	method: 'POST',
	path,
	body,
});
const put = (name: string, path: string, body: NonNullable<Target['body']>): Target => ({
	name,
	as: 'admin',
	method: 'PUT',
	path,
	body,
});

const lists = [
	get('orders', '/api/orders?search=NSH&status=pending&page=1&limit=5'),
	get('exported orders', '/api/orders/export?search=NSH'),
	get('customers', '/api/admin/customers?search=asha&page=1&limit=5'),
	get('find', '/api/admin/find?q=asha'),
	get('stock', '/api/admin/products?q=rifle&page=1&limit=5'),
	get('audit log', '/api/admin/audit?action=order.place&target=order&page=1'),
	get('searches', '/api/admin/searches?days=30'),
	get('wanted', '/api/admin/wanted?page=1&limit=20'),
	get('all reviews', '/api/admin/reviews?search=good&page=1&limit=10'),
	get('all questions', '/api/admin/questions?search=pellet&state=waiting&page=1'),
	get('messages', '/api/admin/messages?search=rifle&page=1'),
	get('serial numbers', '/api/admin/serial-numbers?search=TA&page=1'),
	get('gun register', '/api/admin/gun-register?search=TA&page=1&from=2026-01-01&to=2026-12-31'),
	get('registered gun', '/api/admin/gun-register/gun?maker=Kestrath&serialNumber=AB-1'),
	get('gun register file', '/api/admin/gun-register/export?from=2026-01-01&to=2026-12-31'),
	put('gun purchase', '/api/admin/gun-register', {
		maker: 'Scanned',
		serialNumber: 'SC-1',
		supplier: 'Ludhiana Arms',
		billNumber: 'LA/118',
		billDate: '2026-01-01',
	}),
	get('parcels', '/api/admin/parcels?state=all&search=TA&page=1'),
	get('remittances', '/api/admin/remittances?state=all&search=TA&page=1'),
	get('figures', '/api/admin/stats?startDate=2026-01-01&endDate=2026-01-31'),
	get('report', '/api/admin/reports/sales?startDate=2026-01-01&endDate=2026-01-31&group=day'),
	get('tax return', '/api/admin/reports/gstr1/summary?month=2026-10&gstin=03AAKFN4821Q1ZX'),
	get('GSTR-1', '/api/admin/reports/gstr1?month=2026-10&gstin=03AAKFN4821Q1ZX'),
	get('GSTR-3B', '/api/admin/reports/gstr3b?month=2026-10&gstin=03AAKFN4821Q1ZX'),
	get('failed jobs', '/api/admin/jobs?page=1&limit=5'),
	post('retried jobs', '/api/admin/jobs/retry', { kind: 'crawler files' }),
	get('reconciliation', '/api/admin/reconciliation?from=2026-11-01&to=2026-11-02'),
];

const zone = { name: 'Scanned', prefixes: ['1410'], minDays: 1, maxDays: 2, delivers: true };
const coupon = { name: 'Scanned', code: 'SCAN10', kind: 'percent', percent: 10 };
const gunModel = {
	maker: 'Scanned',
	model: 'Air',
	kind: 'rifle',
	calibreMm: 4.5,
	powerSource: 'PCP',
	accessories: [],
};
const event = {
	title: 'Scanned',
	description: 'An evening',
	category: 'camp',
	date: '2027-01-01',
	time: '2:00 PM',
	location: 'Patiala',
};
const article = {
	title: 'Scanned',
	excerpt: 'Short',
	content: '<p>Long</p>',
	category: 'Guides',
	tags: ['aim'],
	author: 'The shop',
};
const tracking = { courierPartner: 'Delhivery', trackingId: 'AWB1' };

const catalog = (ids: DemoIds): Target[] => [
	post('product', '/api/products', {
		name: 'Scanned',
		sku: 'SCAN-1',
		gtin: '',
		numericPrice: 100,
		categoryId: ids.category,
		brandId: ids.brand,
		shortDescription: 'Short',
		features: ['Light'],
		specifications: [{ key: 'Colour', value: 'Black' }],
		attributes: { calibre: '4.5' },
		images: ['/media/a.webp'],
		hsn: '9304',
		countryOfOrigin: 'India',
		manufacturerOrImporter: 'Maker',
		netQuantity: '1 unit',
		powerSource: 'PCP',
		licenceReason: 'None',
	}),
	post('category', '/api/categories', { name: 'Scanned' }),
	put('changed category', `/api/categories/${ids.category}`, { name: 'Air Rifles' }),
	put('attributes', `/api/categories/${ids.category}/attributes`, {
		attributes: [
			{
				name: 'scanned',
				label: 'Scanned',
				kind: 'choice',
				unit: '',
				fact: null,
				choices: ['Left', 'Right'],
				filterable: true,
				comparable: true,
			},
		],
		deleted: [],
	}),
	post('brand', '/api/brands', { name: 'Scanned' }),
	put('changed brand', `/api/brands/${ids.brand}`, { name: 'Aravan Airworks' }),
	post('synonyms', '/api/admin/synonyms', { words: ['scanned', 'probed'] }),
	put('changed synonyms', `/api/admin/synonyms/${ids.synonyms}`, { words: ['pellet', 'diabolo'] }),
	post('GST rate', '/api/admin/gst-rates', {
		hsn: '9508',
		from: '2099-04-01',
		slabs: [{ upTo: null, gst: 18 }],
		source: 'Notification 1/2099',
		note: 'Scanned',
	}),
	post('gun model', '/api/admin/gun-models', gunModel),
	put('changed gun model', `/api/admin/gun-models/${ids.gunModel}`, { ...gunModel, model: 'Probed' }),
	post('meaning', '/api/admin/search-meanings', { words: ['scanned maker'], meanings: ['rifle'] }),
	put('changed meaning', `/api/admin/search-meanings/${ids.meaning}`, { words: ['probed'], meanings: [] }),
	put('pins', '/api/admin/search-pins', { query: 'scanned', products: [ids.product] }),
	put('ballistics', `/api/admin/products/${ids.product}/ballistics`, {
		muzzleVelocityMps: 175,
		pelletWeightG: 0.5,
		ballisticCoefficient: 0.02,
		sightHeightMm: 50,
		zeroDistanceM: 10,
		shotsPerFill: 200,
		fillPressureBar: 200,
		pellet: 'Match',
		measuredOn: null,
	}),
	post('price change', `/api/admin/products/${ids.product}/price-changes`, {
		kind: 'offer',
		price: 1,
		startsAt: '2099-01-01T00:00:00.000Z',
		endsAt: '2099-01-02T00:00:00.000Z',
	}),
	post('prices of many', '/api/admin/price-changes', {
		products: [{ id: ids.product, version: 1 }],
		kind: 'price',
		change: { by: 'amount', price: 1 },
		preview: true,
		startsAt: '2099-01-01T00:00:00.000Z',
	}),
	post('collection', '/api/admin/collections', {
		title: 'Scanned',
		slug: 'scanned',
		description: 'Short',
		tags: ['aim'],
		products: [ids.product],
	}),
	{ ...put('deleted picture', '/api/products/images/a-picture*', {}), method: 'DELETE' },
	post('delivery zone', '/api/admin/delivery-zones', zone),
	put('changed delivery zone', `/api/admin/delivery-zones/${ids.zone}`, { ...zone, prefixes: ['1411'] }),
	put('settings', '/api/admin/settings', {
		group: 'grievanceOfficer',
		version: 0,
		value: { name: 'Harleen Sidhu', designation: 'Grievance Officer', email: 'grievance@nishana.test' },
	}),
	post('planned settings', '/api/admin/planned-settings', {
		change: { group: 'about', version: 0, value: { ...defaultSettings.about, mission: 'Steel and paper.' } },
		startsAt: '2099-01-01T00:00:00.000Z',
		replaces: null,
	}),
	post('coupon', '/api/admin/coupons', coupon),
	put('changed coupon', `/api/admin/coupons/${ids.coupon}`, { ...coupon, code: 'SCAN11' }),
];

const contents = (ids: DemoIds): Target[] => [
	put('moderated review', `/api/admin/reviews/${ids.review}`, { rating: 4, comment: 'Groups of ten rings.' }),
	put('reply', `/api/admin/reviews/${ids.review}/reply`, { text: 'Thank you.' }),
	put('answer of the shop', `/api/admin/questions/${ids.question}/answer`, { text: 'We have them.' }),
	post('post', '/api/blog', article),
	put('changed post', '/api/blog/choosing-a-first-air-rifle*', article),
	{ ...put('deleted post', '/api/blog/a-post*', {}), method: 'DELETE' },
	post('page of the owner', '/api/admin/pages', {
		title: 'Scanned',
		slug: 'scanned',
		description: 'Short',
		content: '<p>Long</p>',
	}),
	post('new event', '/api/events', event),
	put('changed event', '/api/events/first-shots-open-evening*', event),
	{ ...put('deleted event', '/api/events/an-event*', {}), method: 'DELETE' },
	post('saved filter', '/api/admin/saved-filters', {
		list: 'orders',
		name: 'Scanned',
		filters: { search: 'NSH', status: 'paid', payment: 'upi' },
	}),
];

const sales = (ids: DemoIds): Target[] => [
	put('item', `/api/orders/items/${ids.item}`, { status: 'pending', ...tracking }),
	post('shipment', `/api/admin/orders/${ids.order}/shipments`, {
		...tracking,
		itemIds: [ids.item],
		sendEmail: false,
	}),
	post('partial refund', `/api/admin/orders/${ids.order}/refunds`, { amount: 1, reason: 'Goodwill' }),
	post('quote of a manual order', '/api/admin/orders/quote', {
		lines: [{ productId: ids.product, quantity: 1 }],
		discount: { amount: 1, reason: 'Club' },
	}),
	post('manual order', '/api/admin/orders', {
		channel: 'phone',
		customer: { name: 'Asha', email: 'scan@example.com', phone: '9876543210' },
		lines: [{ productId: ids.product, quantity: 1 }],
		note: 'Call first',
		total: 1,
		delivery: { to: 'counter', phone: '9876543210' },
		payment: { by: 'upi', reference: '123456789012' },
	}),
	put('e-invoice', `/api/admin/orders/${ids.order}/registration`, {
		irn: '',
		ackNumber: '',
		ackDate: '',
		signedQr: '',
		ewayBillNumber: '123456789012',
	}),
	post('declined return', `/api/admin/returns/${ids.return}/decline`, { reason: 'Worn' }),
	post('declined refund', '/api/admin/refund-requests/01890000-0000-7000-8000-000000000000*/decline', {
		reason: 'Too much',
	}),
	post('declined file', '/api/admin/export-requests/01890000-0000-7000-8000-000000000000*/decision', {
		state: 'declined',
		reason: 'Too much',
	}),
	put('notes', `/api/admin/customers/${ids.customer}/notes`, { text: 'Prefers calls', version: 0 }),
	post('transferred refund', '/api/admin/refunds/01890000-0000-7000-8000-000000000000*/paid', {
		reference: 'UTR1',
	}),
];

/** Requests of an administrator: every list with a search, and every form with text. */
export const adminTargets = (ids: DemoIds): Target[] => [
	...lists,
	...catalog(ids),
	...contents(ids),
	...sales(ids),
];
