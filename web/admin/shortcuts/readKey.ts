import { adminTabs, furtherTabs } from '../tabs.ts';

export type Act =
	| { kind: 'go'; tab: string }
	/** Focuses the search field of the list. */
	| { kind: 'search' }
	/** Creates a new entry of the tab. */
	| { kind: 'new' }
	/** Lists all shortcuts. */
	| { kind: 'list' };

/** How long `g` waits for the second key. */
export const sequenceTimeoutMs = 1500;

/** Targets of `g` and a second key. */
export const destinations = [...adminTabs, ...furtherTabs].flatMap(({ key, name, shortcut }) =>
	shortcut === undefined ? [] : { tab: key, name, shortcut },
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
		const tab = destinations.find(({ shortcut }) => shortcut === key)?.tab;
		return tab === undefined ? {} : { act: { kind: 'go', tab } };
	}
	if (key === 'g') return { goSince: at };
	const act = Object.hasOwn(single, key) ? single[key] : undefined;
	return act === undefined ? {} : { act };
}
