import { entries } from '../navigation/navigation.ts';

export type Act =
	| { kind: 'go'; to: string }
	/** Focuses the search field of the list. */
	| { kind: 'search' }
	/** Creates a new entry of the tab. */
	| { kind: 'new' }
	/** Lists all shortcuts. */
	| { kind: 'list' };

/** How long `g` waits for the second key. */
export const sequenceTimeoutMs = 1500;

/** Targets of `g` and a second key. */
export const destinations = entries.flatMap(({ shortcut, ...entry }) =>
	shortcut === undefined ? [] : { ...entry, shortcut },
);

const single: Record<string, Act> = { '/': { kind: 'search' }, n: { kind: 'new' }, '?': { kind: 'list' } };

/**
 * The action of a key.
 * @param at when it was pressed, in milliseconds
 * @param goSince when `g` was pressed right before; undefined otherwise
 */
export function readKey(
	key: string,
	at: number,
	goSince: number | undefined,
): { act?: Act; goSince?: number } {
	if (goSince !== undefined && at - goSince <= sequenceTimeoutMs) {
		const to = destinations.find(({ shortcut }) => shortcut === key)?.to;
		return to === undefined ? {} : { act: { kind: 'go', to } };
	}
	if (key === 'g') return { goSince: at };
	const act = Object.hasOwn(single, key) ? single[key] : undefined;
	return act === undefined ? {} : { act };
}
