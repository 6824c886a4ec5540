/** What is queued, by the name of its handler, in words for the owner. */
export const jobKinds = {
	refund: 'Refunds',
	reconciliation: 'Comparing payments',
	mail: 'Emails',
	'order mail': 'Emails about orders',
	'mail link': 'Emails with a link',
	'email code': 'Emails with a code to sign in',
	'cod confirmation': 'Confirming orders on delivery',
	'staff invitation': 'Invitations to the team',
	'book courier': 'Booking couriers',
	'cancel courier': 'Cancelling couriers',
	'cancel late booking': 'Cancelling late bookings of couriers',
	'return approval': 'Approving returns',
	'question publication': 'Publishing questions',
	'answer publication': 'Publishing answers',
	'stock alert': 'Confirming back-in-stock requests',
	'deleted account': 'Clearing deleted accounts',
	'team email': 'Reports by email',
	'crawler files': 'Feeds and sitemap',
} as const satisfies Record<string, string>;

const isKnown = (kind: string): kind is keyof typeof jobKinds => Object.hasOwn(jobKinds, kind);

/** What jobs of a kind do; the kind itself when only another version knows it. */
export const jobText = (kind: string): string => (isKnown(kind) ? jobKinds[kind] : kind);
