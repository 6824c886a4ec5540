/** What a client requests: an address, and how much of the answer it reads. */
export type Work = {
	/** With `api`, the address is below /api and the request is the owner's. */
	address: string;
	page?: true;
	/** Only the beginning of the answer is read: the rest takes the longer, the larger the shop is. */
	beginning?: true;
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const api = (address: string): Work => ({ address });
const page = (address: string): Work => ({ address, page: true });
const beginning = (address: string, isPage = false): Work => ({
	address,
	beginning: true,
	...(isPage ? { page: true } : {}),
});

/** Everything that may take longer in a larger shop, by purpose, each requested as the page does. */
export const createWorks = (productId: string, products: number): Record<string, Work> => ({
	'list, featured': api('/products?fields=card'),
	'list, price up': api('/products?fields=card&sort=price-asc'),
	'list, price down': api('/products?fields=card&sort=price-desc'),
	'list, rating': api('/products?fields=card&sort=rating'),
	'list, newest': api('/products?fields=card&sort=newest'),
	'list, name up': api('/products?fields=card&sort=name-asc'),
	'list, name down': api('/products?fields=card&sort=name-desc'),
	'list, origin': api('/products?fields=card&sort=origin'),
	'list, page 416': api('/products?fields=card&page=416'),
	'list, hot': api('/products?fields=card&isHot=true&limit=8'),
	'list, new': api('/products?fields=card&isNew=true&limit=8'),
	'category, featured': api('/products?fields=card&category=category-3'),
	'category, price up': api('/products?fields=card&category=category-3&sort=price-asc'),
	'category, newest': api('/products?fields=card&category=category-3&sort=newest'),
	'category, rating': api('/products?fields=card&category=category-3&sort=rating'),
	// As the starting points of the home page.
	'category, cheapest in stock': api(
		'/products?fields=card&category=category-3&availability=in-stock&sort=price-asc&limit=1',
	),
	'filters together': api(
		'/products?fields=card&category=category-3&brand=Brand 4&minPrice=500&maxPrice=30000&availability=in-stock&sort=rating',
	),
	'one brand': api('/products?fields=card&brand=Brand 4'),
	'a range of prices': api('/products?fields=card&minPrice=500&maxPrice=900'),
	'by country of origin': api('/products?fields=card&sort=origin&origin=Germany'),
	'attributes together': api(
		'/products?fields=card&category=category-3&attr.trigger=Electronic&attr.hand=Left&attr.hand=Right&attr.adjustable=no&attr.sight-radius.min=400&attr.weight.max=4000&origin=India&minPrice=500',
	),
	'a size in stock': api('/products?fields=card&category=category-3&attr.size=M&availability=in-stock'),
	'search, match rifle': api('/products?fields=card&q=match rifle'),
	'search, a': api('/products?fields=card&q=a'),
	'search, something rare': api('/products?fields=card&q=number 3141'),
	'search, a SKU': api('/products?fields=card&q=LRG-4711'),
	'search, a typo': api('/products?fields=card&q=diopetr'),
	'search, nothing found': api('/products?fields=card&q=zqxjw'),
	'search, a word too many': api('/products?fields=card&q=zqxjw match rifle'),
	'suggestions, match': api('/search/suggestions?q=match'),
	'suggestions, ca': api('/search/suggestions?q=ca'),
	'related products': api(`/products/${productId}/related`),
	product: api(`/products/${productId}`),
	categories: api('/categories'),
	brands: api('/brands'),
	'page: home': page('/'),
	'page: all products': page('/products'),
	'page: category': page('/products/category-3'),
	'page: product': page(`/products/product/${productId}`),
	'sitemap, index': page('/sitemap.xml'),
	'sitemap, first': page('/sitemaps/products-1.xml'),
	'sitemap, last': page(`/sitemaps/products-${Math.ceil(products / 10_000)}.xml`),
	'product feed, first bytes': beginning('/feeds/products.xml', true),
	'products as CSV, first bytes': beginning('/admin/products/export'),
	'office: products, newest': api('/admin/products'),
	'office: products, last page': api('/admin/products?page=100&limit=100'),
	'office: products, carbon': api('/admin/products?q=carbon'),
	'office: products, a SKU': api('/admin/products?q=lrg-4711'),
	'office: products, a SKU of a variant': api('/admin/products?q=lrg-4712-3'),
	'office: products, running out': api('/admin/products?stock=low&sort=stock'),
	'office: products, rifle by name': api('/admin/products?sort=name&q=rifle'),
	'office: orders, newest': api('/orders'),
	'office: orders, page 20': api('/orders?page=20&limit=50'),
	'office: orders, to ship': api('/orders?status=pending'),
	'office: orders, of 30 days': api('/orders?dateFilter=lastMonth'),
	'office: orders, a number': api('/orders?search=NSH-10321'),
	'office: orders, a buyer': api('/orders?search=Buyer 1242'),
	'office: orders, a tracking number': api('/orders?search=BD1777'),
	'office: orders, no match': api('/orders?search=name without orders'),
	'office: customers, by last order': api('/admin/customers'),
	'office: customers, by spending': api('/admin/customers?sort=spent'),
	'office: stock history': api(`/admin/products/${productId}/stock-movements`),
	'office: to do today': api('/admin/tasks'),
	'dashboard, 30 days': api(`/admin/stats?startDate=${daysAgo(29)}&endDate=${daysAgo(0)}`),
	'dashboard, a year': api(`/admin/stats?startDate=${daysAgo(364)}&endDate=${daysAgo(0)}`),
});
