import { call } from '../session/call.ts';

/** A count that is lost says little; the shopper must not notice it. */
const send = (body: { q: string; productId?: string }) =>
	void call('POST /searches', { body }).catch(() => undefined);

/** Counts the words whose suggestion was chosen as a search, and the product that was opened by it, if it is one. */
export function countChosen(q: string, productId: string | undefined): void {
	send({ q });
	if (productId !== undefined) send({ q, productId });
}

/**
 * Counts a search for the shop's report, and the products that are opened from its results until the signal ends. The shop
 * counts the same visitor once a day.
 */
export function countSearch(q: string, results: HTMLElement | null, shown: AbortSignal): void {
	if (shown.aborted) return;
	send({ q });
	results?.addEventListener(
		'click',
		({ target }) => {
			const card = target instanceof Element ? target.closest('.tile-link')?.closest('[data-product]') : null;
			if (card instanceof HTMLElement && card.dataset.product !== undefined)
				send({ q, productId: card.dataset.product });
		},
		{ signal: shown },
	);
}
