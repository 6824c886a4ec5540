import { maxCompared, readIds } from '../../contracts/compareList.ts';
import { readListing, searchOfListing } from '../../contracts/listing.ts';
import { readBlogAddress, readEventCategory, searchOfBlog } from '../../contracts/sections.ts';
import type { CacheAddress } from '../platform/pages/responseCache.ts';

/** An address of the storefront; its key, the normalised path and known search keys, is also the URL to render. */
export type PageAddress = CacheAddress & {
	kind: 'page' | 'checkout' | 'contact';
	/** Personal pages are shells that search engines should leave alone. */
	noindex: boolean;
	/** A page whose address contains a secret must not send a referrer. */
	secretAddress: boolean;
};

const shells = new Set([
	'/checkout',
	'/profile',
	'/wishlist',
	'/my-guns',
	'/admin',
	'/login',
	'/signup',
	'/forgot-password',
	'/reset-password',
	'/verify-email',
	'/resend-verification',
	'/confirm-order',
	'/review-mails',
	'/confirm-alert',
	'/alert-mails',
]);
/** Pages that are opened by a mailed link with a token. */
const linked = new Set([
	'/reset-password',
	'/verify-email',
	'/confirm-order',
	'/review-mails',
	'/confirm-alert',
	'/alert-mails',
]);
/** Ids of variants; whether the product has the variant is known once it is rendered. */
const variantShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The search keys that change a page, normalised. */
function knownSearch(path: string, search: URLSearchParams): string {
	if (path === '/blog') return searchOfBlog(readBlogAddress(search));
	if (path === '/events') {
		const category = readEventCategory(search);
		return category === undefined ? '' : `?category=${category}`;
	}
	if (path === '/compare') {
		const ids = readIds(search.get('ids'));
		return ids.length > 0 ? `?ids=${ids.slice(0, maxCompared + 1).join(',')}` : '';
	}
	if (path.startsWith('/products/product/')) {
		const variant = search.get('variant') ?? '';
		return variantShape.test(variant) ? `?variant=${variant}` : '';
	}
	const listing = path === '/products' || path.startsWith('/products/');
	return listing ? searchOfListing(readListing(search)) : '';
}

/**
 * Parses an address of the storefront: unknown search keys, their order and their spelling do not make a separate page.
 * Tokens and tabs of personal pages are read in the browser and never reach the server's cache.
 */
export function readPageAddress(path: string, search: URLSearchParams): PageAddress {
	const known = knownSearch(path, search);
	const personal = shells.has(path) || path.startsWith('/dev/');
	return {
		key: path + known,
		filtered: known !== '',
		kind: path === '/checkout' ? 'checkout' : path === '/contact' ? 'contact' : 'page',
		noindex: personal,
		personal,
		secretAddress: linked.has(path),
	};
}

/**
 * Parses a requested URL; undefined for one that cannot be a page.
 * @param publicUrl the shop's URL, the base of relative ones
 */
export function pageAddressOf(requested: string, publicUrl: string): PageAddress | undefined {
	// An address that begins with two slashes names another host, or none.
	if (!/^\/(?![/\\])/.test(requested)) return undefined;
	const url = new URL(requested, publicUrl);
	const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
	if (/\.\w{2,5}$/.test(path) || path.length > 500) return undefined;
	return readPageAddress(path, url.searchParams);
}
