/** Guns that one person can have in My Guns. */
export const maxMyGuns = 20;
