/**
 * | fulfilment | when |
 * |------------|------|
 * | pending    | ordered and paid, not shipped yet |
 * | shipped    | handed over to the courier |
 * | delivered  | arrived |
 * | completed  | delivered, and the return window is over |
 * | cancelled  | cancelled before shipping; restocked and refunded |
 * | rejected   | the shop does not deliver it; restocked and refunded |
 */
export const fulfilments = ['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** Statuses of an item that is delivered or still to be delivered. */
export const openStatuses = ['pending', 'shipped', 'delivered', 'completed'] as const;
/** Statuses of an item that is restocked and refunded, which cannot be undone. */
export const endStatuses = ['cancelled', 'rejected'] as const;

export const changedBy = ['buyer', 'shop', 'automatic'] as const;
export type ChangedBy = (typeof changedBy)[number];

/**
 * All changes of an item's status: by whom, from which statuses and to which. The database rejects every other change
 * of a restocked item (`reject_reopened_item`).
 */
export const transitions = {
	/** In the back-office, any open item. */
	edit: { by: 'shop', from: openStatuses, to: openStatuses },
	/** In the back-office, which restocks and refunds the item. */
	end: { by: 'shop', from: openStatuses, to: endStatuses },
	/** In the back-office, from cancelled to rejected or back. */
	relabel: { by: 'shop', from: endStatuses, to: endStatuses },
	ship: { by: 'shop', from: ['pending'], to: ['shipped'] },
	/** By the buyer before dispatch, which restocks and refunds the item. */
	cancel: { by: 'buyer', from: ['pending'], to: ['cancelled'] },
	/** Once the time for returns is over. */
	complete: { by: 'automatic', from: ['delivered'], to: ['completed'] },
} as const satisfies Record<
	string,
	{ by: ChangedBy; from: readonly Fulfilment[]; to: readonly Fulfilment[] }
>;

export type Transition = keyof typeof transitions;
/** The statuses from which a transition is allowed. */
export type From<Name extends Transition> = (typeof transitions)[Name]['from'][number];
/** The statuses to which a transition leads. */
export type To<Name extends Transition> = (typeof transitions)[Name]['to'][number];

const includes = <Status extends Fulfilment>(list: readonly Status[], status: Fulfilment): status is Status =>
	list.some((one) => one === status);

/** Whether an item was restocked and refunded and will not be delivered. */
export const isCancelledOrRejected = (status: Fulfilment): status is (typeof endStatuses)[number] =>
	includes(endStatuses, status);

/** Whether the item may make a transition now; narrows its status. */
export function allows<Name extends Transition, Item extends { status: Fulfilment }>(
	name: Name,
	item: Item,
): item is Item & { status: From<Name> } {
	return includes<Fulfilment>(transitions[name].from, item.status);
}

/**
 * The states of a return. The status of a returned item stays delivered or completed.
 *
 * | state     | when |
 * |-----------|------|
 * | requested | the buyer requested it; the shop decides |
 * | approved  | the shop waits for the items |
 * | declined  | the shop does not accept the return, with a reason; final |
 * | withdrawn | its buyer keeps the items after all, before they arrived; final |
 * | received  | the items arrived, and sellable ones were restocked |
 * | refunded  | the refund is queued; final |
 * | replaced  | the items are sent again as items of their own |
 */
export const returnStates = [
	'requested',
	'approved',
	'declined',
	'withdrawn',
	'received',
	'refunded',
	'replaced',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** All changes of a return's state, by the shop but for `withdraw`, which is its buyer's. The database rejects every other (`reject_return_change`). */
export const returnTransitions = {
	approve: { from: ['requested'], to: 'approved' },
	decline: { from: ['requested', 'approved'], to: 'declined' },
	withdraw: { from: ['requested', 'approved'], to: 'withdrawn' },
	receive: { from: ['approved'], to: 'received' },
	/** Also while the replacement is not shipped, which is then cancelled. */
	refund: { from: ['received', 'replaced'], to: 'refunded' },
	replace: { from: ['received'], to: 'replaced' },
} as const satisfies Record<string, { from: readonly ReturnState[]; to: ReturnState }>;
export type ReturnTransition = keyof typeof returnTransitions;

/** Whether a return may make a transition now. */
export const returnAllows = (name: ReturnTransition, state: ReturnState): boolean =>
	returnTransitions[name].from.some((from) => from === state);

/** Returns whose items stay with the buyer as if none had been requested. */
export const endedReturnStates = ['declined', 'withdrawn'] as const;

/**
 * The statuses to which an edit in the back-office is limited, and why; undefined for an item that may have any.
 * @param item `returnState` is null without a return
 */
export function getStatusLimit({
	status,
	returnState,
	isReplacement,
}: {
	status: Fulfilment;
	returnState: ReturnState | null;
	isReplacement: boolean;
}): { statuses: readonly Fulfilment[]; reason: string } | undefined {
	if (returnState !== null && !endedReturnStates.some((ended) => ended === returnState))
		return {
			statuses: [status],
			reason: `The return of this item is ${returnState}, so its status cannot change. Please go on under Returns.`,
		};
	if (isCancelledOrRejected(status))
		return {
			statuses: endStatuses,
			reason:
				'This item is back in stock and its refund has started, so its status can only be cancelled or rejected.',
		};
	if (isReplacement)
		return {
			statuses: openStatuses,
			reason:
				'This item replaces a returned one. To cancel it before it is shipped, refund the return instead.',
		};
	return undefined;
}

/** Returns that wait for the shop: for a decision, for an inspection or for the refund. */
export const openReturnStates = ['requested', 'approved', 'received'] as const;

/** Why a buyer returns items, and who pays for the shipping by default. */
export const returnReasons = {
	damaged: { text: 'Arrived damaged or faulty', shopPays: true },
	'wrong item': { text: 'Not what I ordered', shopPays: true },
	'not as described': { text: 'Not as described', shopPays: true },
	'does not fit': { text: 'Does not fit', shopPays: false },
	'changed my mind': { text: 'Changed my mind', shopPays: false },
} as const satisfies Record<string, { text: string; shopPays: boolean }>;
export type ReturnReason = keyof typeof returnReasons;
