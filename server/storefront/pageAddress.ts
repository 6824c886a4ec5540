import type { ProductId } from '../../contracts/ids.ts';
import { readListing, searchOfListing } from '../../contracts/listing.ts';
import { readEventCategory, readJournalAddress, searchOfJournal } from '../../contracts/sections.ts';
import type { PageTag } from '../platform/pages/changes.ts';

/** An address of the storefront: the search keys it knows, what it shows, and what else it may load. */
export type PageAddress = {
	/** Path and known search keys in one spelling: the page cache's key and what is rendered. */
	key: string;
	tags: PageTag[];
	kind: 'page' | 'checkout' | 'contact';
	/** Personal pages are shells that search engines should leave alone. */
	noindex: boolean;
	/** A page whose address holds a secret must not hand it on as a referrer. */
	secretAddress: boolean;
};

const shells = new Set([
	'/checkout',
	'/profile',
	'/wishlist',
	'/admin',
	'/login',
	'/signup',
	'/forgot-password',
	'/reset-password',
	'/verify-email',
	'/resend-verification',
]);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function tagsOf(path: string): PageTag[] {
	if (shells.has(path)) return [];
	if (path === '/') return ['catalogue', 'categories'];
	if (path === '/categories') return ['categories', 'catalogue'];
	// However its id is written, it is the same product.
	const product = path.match(/^\/products\/product\/([^/]+)$/)?.[1]?.toLowerCase();
	if (product !== undefined)
		return uuid.test(product) ? [`product:${product as ProductId}`, 'categories', 'brands'] : [];
	if (path.startsWith('/products')) return ['catalogue', 'categories'];
	if (path.startsWith('/blog')) return ['blog'];
	if (path.startsWith('/events')) return ['events'];
	return [];
}

/** The search keys that make a page of their own, in one spelling. */
function knownSearch(path: string, search: URLSearchParams): string {
	if (path === '/blog') return searchOfJournal(readJournalAddress(search));
	if (path === '/events') {
		const category = readEventCategory(search);
		return category === undefined ? '' : `?category=${category}`;
	}
	const listing =
		path === '/products' || (path.startsWith('/products/') && !path.startsWith('/products/product/'));
	return listing ? searchOfListing(readListing(search)) : '';
}

/**
 * Reads an address as the storefront understands it: unknown search keys, their order and their spelling make no
 * page of their own. Tokens and tabs of personal pages are read in the browser and never reach the server's cache.
 */
export function readPageAddress(path: string, search: URLSearchParams): PageAddress {
	return {
		key: path + knownSearch(path, search),
		tags: tagsOf(path),
		kind: path === '/checkout' ? 'checkout' : path === '/contact' ? 'contact' : 'page',
		noindex: shells.has(path) || path.startsWith('/dev/'),
		secretAddress: path === '/reset-password' || path === '/verify-email',
	};
}
