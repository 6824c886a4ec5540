import {
	forgetIntentOfTab,
	type Intent,
	intentOfTab,
	type PendingAction,
	readIntents,
	writeIntents,
} from './pendingAction.ts';

const normal = (email: string) => email.trim().toLowerCase();

/** Keeps what the guest meant for the account they have just named: its mail may open another tab (D58). */
export function keepIntentsFor(email: string): void {
	const own = intentOfTab();
	const intents = readIntents();
	if (own !== undefined && !intents.some(({ at }) => at === own.at)) intents.push(own);
	writeIntents(
		intents.map((intent) =>
			// One address may be corrected by another in the same tab.
			intent.email === undefined || intent.at === own?.at ? { ...intent, email: normal(email) } : intent,
		),
	);
}

/** What one tab takes, no other one finds. */
async function takeAll(): Promise<Intent[]> {
	const take = () => {
		const intents = readIntents();
		writeIntents([]);
		return intents;
	};
	// Browsers have locks on secure origins only.
	return 'locks' in navigator ? navigator.locks.request('intents', take) : take();
}

/**
 * Takes what was meant for the account that has just signed in, so that it is done once, and drops what was meant for
 * others: who signs in next must not find it.
 */
export async function takeIntentsFor(email: string): Promise<{
	/** The page that asked for this login, else the home page. */
	page: string;
	actions: PendingAction[];
}> {
	const own = intentOfTab();
	const mine = (await takeAll()).filter(
		(intent) => intent.email === undefined || intent.email === normal(email),
	);
	forgetIntentOfTab();
	const actions = new Map<string, PendingAction>();
	for (const { action } of mine)
		if (action !== undefined) actions.set(`${action.kind} ${action.productId}`, action);
	return { page: own?.page ?? mine.at(-1)?.page ?? '/', actions: [...actions.values()] };
}
