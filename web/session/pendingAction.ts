import type { ProductId } from '../../contracts/ids.ts';
import { browserStore, tabStore } from './browserStore.ts';

/** What a guest tried before being sent to /login; it is done once they are signed in (D3, D58). */
export type PendingAction = {
	/** What is said when it is done. */
	said: string;
	productId: ProductId;
} & ({ kind: 'cart'; quantity: number } | { kind: 'wishlist' });

/** Where a guest was when they were asked to log in, and what they tried there. */
export type Intent = {
	/** When, in milliseconds since 1970; it also tells one from another. */
	at: number;
	/** An address of this shop: path, search and hash. */
	page: string;
	action?: PendingAction;
	/** The account that it is for, once the guest has named one. */
	email?: string;
};

const key = 'intents';
const tabKey = 'intent';
const mostKept = 10;
const hourMs = 60 * 60_000;
/** As long as the link of the verification mail works. */
const namedMs = 24 * hourMs;

function parsed(stored: string | null): unknown {
	try {
		return JSON.parse(stored ?? 'null');
	} catch {
		return null;
	}
}

const fieldsOf = (stored: unknown): Record<string, unknown> =>
	typeof stored === 'object' && stored !== null ? { ...stored } : {};
const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '' && value.length <= 2000;

function actionIn(stored: unknown): PendingAction | undefined {
	const { kind, productId, quantity, said } = fieldsOf(stored);
	if (!isText(productId) || !isText(said)) return;
	// Whether there is such a product, the server says.
	const of = { said, productId: productId as ProductId };
	if (kind === 'wishlist') return { ...of, kind };
	if (kind === 'cart' && Number.isInteger(quantity) && Number(quantity) > 0)
		return { ...of, kind, quantity: Number(quantity) };
}

/** An intent as it was stored; undefined when it has expired or is none, whoever wrote it there. */
function intentIn(stored: unknown): Intent | undefined {
	const { at, page, action, email } = fieldsOf(stored);
	const named = isText(email);
	const age = typeof at === 'number' ? Date.now() - at : -1;
	if (typeof at !== 'number' || age < 0 || age > (named ? namedMs : hourMs)) return;
	// Never an address of another site.
	if (!isText(page) || !/^\/(?![/\\])[^\\\s]*$/.test(page)) return;
	const tried = actionIn(action);
	return { at, page, ...(tried && { action: tried }), ...(named && { email }) };
}

/** What guests of this browser meant to do, oldest first. */
export function readIntents(): Intent[] {
	const stored = parsed(browserStore.read(key));
	return Array.isArray(stored) ? stored.flatMap((each) => intentIn(each) ?? []) : [];
}

export function writeIntents(intents: Intent[]): void {
	browserStore.write(key, intents.length === 0 ? null : JSON.stringify(intents.slice(-mostKept)));
}

/** What the guest in this tab was asked to log in for. */
export const intentOfTab = (): Intent | undefined => intentIn(parsed(tabStore.read(tabKey)));

/**
 * Remembers this page over the way to the login, in this tab; with an action in the browser, since the login may come in
 * another tab.
 */
export function rememberPage(action?: PendingAction): void {
	forgetIntentOfTab();
	const { pathname, search, hash } = window.location;
	const intent: Intent = { at: Date.now(), page: pathname + search + hash, ...(action && { action }) };
	tabStore.write(tabKey, JSON.stringify(intent));
	if (action !== undefined) writeIntents([...readIntents(), intent]);
}

/** Forgets what this tab was asked to log in for; what is named for an account waits for that account. */
export function forgetIntentOfTab(): void {
	const own = intentOfTab();
	tabStore.write(tabKey, null);
	if (own?.action !== undefined)
		writeIntents(readIntents().filter(({ at, email }) => at !== own.at || email !== undefined));
}

/** For a logout: the next login, of whichever account, leads to the home page. */
export function forgetIntents(): void {
	tabStore.write(tabKey, null);
	writeIntents([]);
}

const loginPages = [
	'/login',
	'/signup',
	'/forgot-password',
	'/reset-password',
	'/verify-email',
	'/resend-verification',
];

/** Who is on another page than those of logging in has turned away from what they were asked to log in for. */
export function forgetIntentUnlessLoggingIn(): void {
	if (!loginPages.includes(window.location.pathname)) forgetIntentOfTab();
}
