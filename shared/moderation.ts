/**
 * The states of a text that the shop reads before others do.
 *
 * | state     | when |
 * |-----------|------|
 * | waiting   | written; only its author and administrators can read it |
 * | published | everyone can read it |
 * | rejected  | the shop does not publish it |
 */
export const moderationStates = ['waiting', 'published', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];
