import type { RouterContextProvider } from 'react-router';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { policiesQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

/** Reads what the owner wrote for the legal pages. */
export async function loadPolicies({ context }: Arguments) {
	await prefetch(context, policiesQuery);
	return dehydrateState(context);
}

export async function loadPoliciesInBrowser({ context }: Arguments) {
	await withTimeout(prefetch(context, policiesQuery));
	return null;
}
