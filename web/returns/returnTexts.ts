import type { ReturnState } from '../../shared/itemStates.ts';

/** The badge of a return's state. */
export const returnBadges = {
	requested: { name: 'Return requested', tone: 'warning' },
	approved: { name: 'Return approved', tone: 'accent' },
	declined: { name: 'Return declined', tone: 'danger' },
	withdrawn: { name: 'Return withdrawn', tone: 'neutral' },
	received: { name: 'Return received', tone: 'accent' },
	refunded: { name: 'Returned and refunded', tone: 'success' },
	replaced: { name: 'Returned and replaced', tone: 'success' },
} as const satisfies Record<ReturnState, { name: string; tone: string }>;
