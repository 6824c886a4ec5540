import {
	clearTabIntent,
	type Intent,
	type PendingAction,
	readIntents,
	tabIntent,
	writeIntents,
} from '../session/pendingAction.ts';

const normal = (email: string) => email.trim().toLowerCase();

/** Assigns the guest's intents to the account they entered, since its mail may open another tab. */
export function assignIntentsTo(email: string): void {
	const own = tabIntent();
	const intents = readIntents();
	if (own !== undefined && !intents.some(({ at }) => at === own.at)) intents.push(own);
	writeIntents(
		intents.map((intent) =>
			// The email address may be corrected in the same tab.
			intent.email === undefined || intent.at === own?.at ? { ...intent, email: normal(email) } : intent,
		),
	);
}

/** Each intent is claimed by one tab only. */
async function takeAll(): Promise<Intent[]> {
	const take = () => {
		const intents = readIntents();
		writeIntents([]);
		return intents;
	};
	// Web Locks exist in secure contexts only.
	return 'locks' in navigator ? navigator.locks.request('intents', take) : take();
}

/**
 * Claims the intents of the account that has just signed in, so that they run once, and deletes those of other
 * accounts, so that the next user does not get them.
 */
export async function takeIntents(email: string): Promise<{
	/** The page that requested this login; undefined without one. */
	page: string | undefined;
	actions: PendingAction[];
}> {
	const own = tabIntent();
	const ownIntents = (await takeAll()).filter(
		(intent) => intent.email === undefined || intent.email === normal(email),
	);
	clearTabIntent();
	const actions = new Map<string, PendingAction>();
	for (const { action } of ownIntents)
		if (action !== undefined)
			actions.set(
				`${action.kind} ${(action.kind === 'cart' && action.variantId) || action.productId}`,
				action,
			);
	return { page: own?.page ?? ownIntents.at(-1)?.page, actions: [...actions.values()] };
}
