import {
	clearTabRedirect,
	getTabRedirect,
	type LoginRedirect,
	type PendingAction,
	readLoginRedirects,
	writeLoginRedirects,
} from '../session/loginRedirect.ts';

const normal = (email: string) => email.trim().toLowerCase();

/** Assigns the guest's redirects to the account they entered, since its email may open another tab. */
export function assignRedirectsTo(email: string): void {
	const own = getTabRedirect();
	const redirects = readLoginRedirects();
	if (own !== undefined && !redirects.some(({ at }) => at === own.at)) redirects.push(own);
	writeLoginRedirects(
		redirects.map((redirect) =>
			// The email address may be corrected in the same tab.
			redirect.email === undefined || redirect.at === own?.at
				? { ...redirect, email: normal(email) }
				: redirect,
		),
	);
}

/** Each redirect is taken by one tab only. */
async function takeAll(): Promise<LoginRedirect[]> {
	const take = () => {
		const redirects = readLoginRedirects();
		writeLoginRedirects([]);
		return redirects;
	};
	// Web Locks exist in secure contexts only.
	return 'locks' in navigator ? navigator.locks.request('loginRedirects', take) : take();
}

/**
 * Takes the redirects of the account that has just signed in, so that they run once, and deletes those of other
 * accounts, so that the next user does not get them.
 */
export async function takeLoginRedirects(email: string): Promise<{
	/** The page that requested this login; undefined without one. */
	page: string | undefined;
	actions: PendingAction[];
}> {
	const own = getTabRedirect();
	const ownRedirects = (await takeAll()).filter(
		(redirect) => redirect.email === undefined || redirect.email === normal(email),
	);
	clearTabRedirect();
	const actions = new Map<string, PendingAction>();
	for (const { action } of ownRedirects)
		if (action !== undefined)
			actions.set(
				`${action.kind} ${(action.kind === 'cart' && action.variantId) || action.productId}`,
				action,
			);
	return { page: own?.page ?? ownRedirects.at(-1)?.page, actions: [...actions.values()] };
}
