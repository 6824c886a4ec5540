import type { ProductId } from '../../contracts/ids.ts';

/** What a guest tried before being sent to /login, and where: it is done there once they are signed in (D3, D4). */
export type PendingAction = {
	/** What is said when it is done. */
	said: string;
	productId: ProductId;
} & ({ kind: 'cart'; quantity: number } | { kind: 'wishlist' });

const pageKey = 'returnTo';
const actionKey = 'pendingAction';

/** Remembers this page, and what was tried on it, over the way to the login. */
export function rememberPage(action?: PendingAction): void {
	const { pathname, search, hash } = window.location;
	sessionStorage.setItem(pageKey, pathname + search + hash);
	if (action === undefined) sessionStorage.removeItem(actionKey);
	else sessionStorage.setItem(actionKey, JSON.stringify(action));
}

/** Nobody asked for the login that comes next: it leads home. */
export function forgetPage(): void {
	sessionStorage.removeItem(pageKey);
	sessionStorage.removeItem(actionKey);
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
export function forgetPageUnlessLoggingIn(): void {
	if (!loginPages.includes(window.location.pathname)) forgetPage();
}

/** The page that asked for the login, else the home page; never an address of another site. */
export function pageToReturnTo(): string {
	const page = sessionStorage.getItem(pageKey) ?? '/';
	sessionStorage.removeItem(pageKey);
	return /^\/(?![/\\])/.test(page) ? page : '/';
}

/** What was tried before the login; asked for once, so that it is done once. */
export function takePendingAction(): PendingAction | undefined {
	const stored = sessionStorage.getItem(actionKey);
	sessionStorage.removeItem(actionKey);
	if (stored === null) return;
	// Written by `rememberPage` in this tab; the server checks what it asks for.
	return JSON.parse(stored) as PendingAction;
}
