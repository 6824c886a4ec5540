import type { ProductId, VariantId } from '../../contracts/ids.ts';
import { browserStore, tabStore } from './browserStore.ts';

/** The action a guest attempted before being sent to /login; performed after the login. */
export type PendingAction = {
	message: string;
	productId: ProductId;
} & ({ kind: 'cart'; variantId?: VariantId | undefined; quantity: number } | { kind: 'wishlist' });

/** The page on which a login was required, and the attempted action. */
export type LoginRedirect = {
	/** Timestamp in milliseconds; also the id. */
	at: number;
	/** A URL of this shop: path, search and hash. */
	page: string;
	action?: PendingAction;
	/** The account it is for, once the guest has entered one. */
	email?: string;
};

const key = 'loginRedirects';
const tabKey = 'loginRedirect';
const maxStored = 10;
const hourMs = 60 * 60_000;
/** The validity of the link in the verification email. */
const assignedMs = 24 * hourMs;

function parsed(stored: string | null): unknown {
	try {
		return JSON.parse(stored ?? 'null');
	} catch {
		return null;
	}
}

const getFields = (stored: unknown): Record<string, unknown> =>
	typeof stored === 'object' && stored !== null ? { ...stored } : {};
const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '' && value.length <= 2000;

function actionIn(stored: unknown): PendingAction | undefined {
	const { kind, productId, variantId, quantity, message } = getFields(stored);
	if (!isText(productId) || !isText(message)) return;
	// The server checks that product and variant exist.
	const common = { message, productId: productId as ProductId };
	if (kind === 'wishlist') return { ...common, kind };
	if (kind === 'cart' && Number.isInteger(quantity) && Number(quantity) > 0)
		return {
			...common,
			...(isText(variantId) && { variantId: variantId as VariantId }),
			kind,
			quantity: Number(quantity),
		};
}

/** Parses a stored redirect; undefined when it is expired or invalid. */
function parseLoginRedirect(stored: unknown): LoginRedirect | undefined {
	const { at, page, action, email } = getFields(stored);
	const isAssigned = isText(email);
	const age = typeof at === 'number' ? Date.now() - at : -1;
	if (typeof at !== 'number' || age < 0 || age > (isAssigned ? assignedMs : hourMs)) return;
	// Never a URL of another site.
	if (!isText(page) || !/^\/(?![/\\])[^\\\s]*$/.test(page)) return;
	const parsedAction = actionIn(action);
	return { at, page, ...(parsedAction && { action: parsedAction }), ...(isAssigned && { email }) };
}

/** The redirects of this browser's guests, oldest first. */
export function readLoginRedirects(): LoginRedirect[] {
	const stored = parsed(browserStore.read(key));
	return Array.isArray(stored) ? stored.flatMap((each) => parseLoginRedirect(each) ?? []) : [];
}

export function writeLoginRedirects(redirects: LoginRedirect[]): void {
	browserStore.write(key, redirects.length === 0 ? null : JSON.stringify(redirects.slice(-maxStored)));
}

export const getTabRedirect = (): LoginRedirect | undefined =>
	parseLoginRedirect(parsed(tabStore.read(tabKey)));

/**
 * Stores this page for after the login, in this tab; an action is stored for the whole browser, since the login may
 * happen in another tab.
 */
export function storeLoginRedirect(action?: PendingAction): void {
	clearTabRedirect();
	const { pathname, search, hash } = window.location;
	const redirect: LoginRedirect = {
		at: Date.now(),
		page: pathname + search + hash,
		...(action && { action }),
	};
	tabStore.write(tabKey, JSON.stringify(redirect));
	if (action !== undefined) writeLoginRedirects([...readLoginRedirects(), redirect]);
}

/** Deletes this tab's redirect; those assigned to an account stay for that account. */
export function clearTabRedirect(): void {
	const own = getTabRedirect();
	tabStore.write(tabKey, null);
	if (own?.action !== undefined)
		writeLoginRedirects(readLoginRedirects().filter(({ at, email }) => at !== own.at || email !== undefined));
}

/** Called on logout: the next login, of any account, leads to the home page. */
export function clearLoginRedirects(): void {
	tabStore.write(tabKey, null);
	writeLoginRedirects([]);
}

const loginPages = [
	'/login',
	'/signup',
	'/forgot-password',
	'/reset-password',
	'/verify-email',
	'/resend-verification',
];

/** Deletes the redirect when the guest has left the login pages. */
export function clearRedirectOutsideLogin(): void {
	if (!loginPages.includes(window.location.pathname)) clearTabRedirect();
}
