import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change of a list: what the screen shows of it at once, and the call that makes it so. */
type Change<List> = { shown: (list: List) => List; send: () => Promise<List> };

type Shown<List> = {
	/** As the holder last said it is; undefined while nothing has been read of it. */
	confirmed: List | undefined;
	waiting: Change<List>[];
	last: Promise<unknown>;
};

const lists = new WeakMap<QueryClient, Map<string, Shown<unknown>>>();

function shownOf<List>(client: QueryClient, key: QueryKey): Shown<List> {
	const ofClient = lists.get(client) ?? new Map<string, Shown<unknown>>();
	lists.set(client, ofClient);
	const name = JSON.stringify(key);
	const known = ofClient.get(name) ?? { confirmed: undefined, waiting: [], last: Promise.resolve() };
	ofClient.set(name, known);
	// Each key is used for lists of one type.
	return known as Shown<List>;
}

/**
 * Changes a cached list on the screen at once and at its holder one change after the other. The list that the holder
 * answers is then shown, with the changes that still wait on top of it; answers it anything else, the change stands as
 * it was shown (document 1, §7). A change that fails disappears from the screen again. A list of which nothing had been
 * read when it was changed is `empty` until then, and read when the change has failed.
 * @throws what `send` throws
 */
export async function changeShownList<List>(
	client: QueryClient,
	key: QueryKey,
	empty: List,
	change: Change<List>,
): Promise<void> {
	const list = shownOf<List>(client, key);
	const show = () =>
		client.setQueryData<List>(
			key,
			list.waiting.reduce((shown, each) => each.shown(shown), list.confirmed ?? empty),
		);
	const turn = list.last.then(change.send);
	list.last = turn.catch(() => undefined);
	// A reading under way would bring back the state before the change.
	await client.cancelQueries({ queryKey: key });
	if (list.waiting.length === 0) list.confirmed = client.getQueryData<List>(key);
	list.waiting.push(change);
	show();
	try {
		const answer = await turn;
		list.confirmed = Array.isArray(answer) ? answer : change.shown(list.confirmed ?? empty);
	} finally {
		list.waiting.splice(list.waiting.indexOf(change), 1);
		show();
		if (list.confirmed === undefined) void client.invalidateQueries({ queryKey: key });
	}
}
