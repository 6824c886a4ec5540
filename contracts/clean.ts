/** Whether a text can be kept: PostgreSQL cannot store U+0000, JSON cannot carry half a surrogate pair. */
export const clean = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
