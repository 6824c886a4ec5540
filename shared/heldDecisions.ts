/** Decisions of the team that take effect after a while, in which they can be taken back; also the kinds of their jobs. */
export const heldKinds = ['return approval', 'question publication', 'answer publication'] as const;
export type HeldKind = (typeof heldKinds)[number];

/** Ten seconds to press Undo, and two for the way of the request. */
export const heldSeconds = 12;
