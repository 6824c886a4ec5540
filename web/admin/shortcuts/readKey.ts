import { adminTabs, furtherPanels } from '../tabs.ts';

export type Act =
	| { kind: 'go'; tab: string }
	/** To the search field of the list. */
	| { kind: 'search' }
	/** Begins what the tab makes new. */
	| { kind: 'new' }
	/** Shows all shortcuts. */
	| { kind: 'list' };

/** For how long `g` waits for the key of a tab. */
export const goMs = 1500;

/** Where `g` and a second key lead. */
export const destinations = [...adminTabs, ...furtherPanels].flatMap(({ key, name, shortcut }) =>
	shortcut === undefined ? [] : { tab: key, name, shortcut },
);

const single: Record<string, Act> = { '/': { kind: 'search' }, n: { kind: 'new' }, '?': { kind: 'list' } };

/**
 * What a key does.
 * @param at when it was pressed, in milliseconds
 * @param goSince when `g` was pressed right before; undefined when it was not
 */
export function readKey(
	key: string,
	at: number,
	goSince: number | undefined,
): { act?: Act; goSince?: number } {
	if (goSince !== undefined && at - goSince <= goMs) {
		const tab = destinations.find(({ shortcut }) => shortcut === key)?.tab;
		return tab === undefined ? {} : { act: { kind: 'go', tab } };
	}
	if (key === 'g') return { goSince: at };
	const act = Object.hasOwn(single, key) ? single[key] : undefined;
	return act === undefined ? {} : { act };
}
