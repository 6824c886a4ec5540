import type { Settings } from '../../contracts/settingGroups.ts';
import { readBeginner, toBeginnerSearch } from '../../shared/beginner.ts';
import { maxCompared, readIds } from '../../shared/compareList.ts';
import { readListing, toListingSearch } from '../../shared/listing.ts';
import { pages } from '../../shared/pages.ts';
import { readBlogAddress, readEventCategory, toBlogSearch } from '../../shared/sections.ts';
import { toCodeKey } from '../../shared/sku.ts';
import type { CacheAddress } from '../platform/pages/responseCache.ts';

/** An address of the storefront; its key, the normalised path and known search keys, is also the URL to render. */
export type PageAddress = CacheAddress & {
	/** The one spelling of the path that is rendered. */
	path: string;
	kind: 'page' | 'checkout' | 'contact';
	/** Personal pages are shells that search engines should leave alone. */
	noindex: boolean;
	/** A page whose address contains a secret must not send a referrer. */
	secretAddress: boolean;
};

/** What an owner has typed, as shoppers will see it. */
const settingsPreview = '/preview/settings';
/** The contact page, which has a map, and its preview. */
const withMap = ['/contact', settingsPreview];

/** The pages with a path of their own, each with its kind. */
const fixedPages = new Map(
	pages.filter(({ kind }) => kind !== 'row').map(({ path, kind }) => [path, kind] as const),
);
/** Ids of variants, which a SKU or barcode names too; whether the product has the variant is known once it is rendered. */
const variantShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The search keys that change a page, normalised. */
function knownSearch(path: string, search: URLSearchParams): string {
	if (path === '/blog') return toBlogSearch(readBlogAddress(search));
	if (path === '/events') {
		const category = readEventCategory(search);
		return category === undefined ? '' : `?category=${category}`;
	}
	if (path === '/beginners') return toBeginnerSearch(readBeginner(search));
	if (path === '/compare') {
		const given = ['ids', 'models'].flatMap((key) => {
			const ids = readIds(search.get(key)).slice(0, maxCompared + 1);
			return ids.length > 0 ? [`${key}=${ids.join(',')}`] : [];
		});
		return given.length > 0 ? `?${given.join('&')}` : '';
	}
	if (path.startsWith('/products/product/')) {
		const variant = search.get('variant') ?? '';
		if (variantShape.test(variant)) return `?variant=${variant}`;
		const code = toCodeKey(search.get('sku') ?? '');
		return code === '' || code.length > 40 ? '' : `?sku=${encodeURIComponent(code)}`;
	}
	const listing = path === '/products' || path.startsWith('/products/') || path.startsWith('/collections/');
	return listing ? toListingSearch(readListing(search)) : '';
}

/** What a path stands for: a page of its own, the page of a stored row, or nothing. */
export type PathMeaning =
	| { page: 'fixed' | 'unknown' }
	| { page: 'product' | 'category' | 'post' | 'event' | 'customPage' | 'collection'; name: string };

const rowPages = [
	{ page: 'product', shape: /^\/products\/product\/([^/]+)$/ },
	{ page: 'category', shape: /^\/products\/([^/]+)$/ },
	{ page: 'post', shape: /^\/blog\/([^/]+)$/ },
	{ page: 'event', shape: /^\/events\/([^/]+)$/ },
	{ page: 'collection', shape: /^\/collections\/([^/]+)$/ },
	{ page: 'customPage', shape: /^\/pages\/([^/]+)$/ },
] as const;

/** Pages of shops that sell air guns. */
export const armsPages: readonly string[] = ['/beginners', '/my-guns'];

/** @param path in its one spelling */
export function readPath(path: string, { arms }: Settings['trade']): PathMeaning {
	if (!arms && armsPages.includes(path)) return { page: 'unknown' };
	if (fixedPages.has(path)) return { page: 'fixed' };
	for (const { page, shape } of rowPages) {
		const [, name] = shape.exec(path) ?? [];
		if (name !== undefined) return { page, name: decodeURIComponent(name) };
	}
	return { page: 'unknown' };
}

/** The pattern of a path, as in `/products/{name}`: a path may name a customer's search or contain a token. */
export function getPathPattern(path: string, { page }: PathMeaning): string {
	if (page === 'fixed') return path;
	return page === 'unknown' ? page : `${path.slice(0, path.lastIndexOf('/'))}/{name}`;
}

/**
 * The one spelling of a path: the router decodes paths and ignores case and slashes at the end, so a page has many.
 * @throws URIError when it cannot be decoded
 */
function canonicalPath(path: string): string {
	const segments = path.split('/').filter((segment) => segment !== '');
	return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase())).join('/')}`;
}

/**
 * Parses an address of the storefront: unknown search keys, their order and their spelling do not make a separate page.
 * Tokens and tabs of personal pages are read in the browser and never reach the server's cache.
 * @param requested the path in any spelling
 * @throws URIError when the path cannot be decoded
 */
export function readPageAddress(requested: string, search: URLSearchParams): PageAddress {
	const path = canonicalPath(requested);
	const known = knownSearch(path, search);
	const kind = fixedPages.get(path);
	const personal = kind === 'personal' || kind === 'linked';
	return {
		key: path + known,
		path,
		filtered: known !== '',
		kind: path === '/checkout' ? 'checkout' : withMap.includes(path) ? 'contact' : 'page',
		noindex: personal,
		personal,
		secretAddress: kind === 'linked',
	};
}

/**
 * Parses a requested URL; undefined for one that cannot be a page.
 * @param publicUrl the shop's URL, the base of relative ones
 */
export function parsePageAddress(requested: string, publicUrl: string): PageAddress | undefined {
	// An address that begins with two slashes names another host, or none.
	if (!/^\/(?![/\\])/.test(requested)) return undefined;
	const url = new URL(requested, publicUrl);
	let address: PageAddress;
	try {
		address = readPageAddress(url.pathname, url.searchParams);
	} catch {
		return undefined;
	}
	if (/\.\w{2,5}$/.test(address.path) || address.path.length > 500) return undefined;
	return address;
}
