import type { Fulfilment } from './itemStates.ts';

/**
 * | parcel             | when |
 * |--------------------|------|
 * | packed             | closed, and not with the courier yet |
 * | shipped            | with the courier |
 * | delivered          | at the buyer's |
 * | returned to origin | the courier brought it back; final |
 * | lost               | the courier lost it on the way; final |
 */
export const parcelStates = ['packed', 'shipped', 'delivered', 'returned to origin', 'lost'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** States of a parcel that still holds its items: one that is over is a record of what happened. */
export const holdingStates = ['packed', 'shipped', 'delivered'] as const satisfies readonly ParcelState[];

/** All changes of a parcel's state. The database rejects every other (`reject_parcel_change`). */
export const parcelTransitions = {
	ship: { from: 'packed', to: 'shipped' },
	deliver: { from: 'shipped', to: 'delivered' },
	/** An item was marked as delivered by mistake. */
	correct: { from: 'delivered', to: 'shipped' },
	bringBack: { from: 'shipped', to: 'returned to origin' },
	lose: { from: 'shipped', to: 'lost' },
} as const satisfies Record<string, { from: ParcelState; to: ParcelState }>;

/** Whether a parcel in one state may change to another now. */
export const parcelAllows = (from: ParcelState, to: ParcelState): boolean =>
	Object.values(parcelTransitions).some((one) => one.from === from && one.to === to);

/** The state of a parcel by the statuses of the items in it; undefined for an empty one. */
export function getParcelState(statuses: readonly Fulfilment[]): ParcelState | undefined {
	if (statuses.length === 0) return;
	if (statuses.includes('pending')) return 'packed';
	if (statuses.includes('shipped')) return 'shipped';
	if (statuses.includes('delivered') || statuses.includes('completed')) return 'delivered';
	// All of them were cancelled or rejected after they had left.
	return 'returned to origin';
}
