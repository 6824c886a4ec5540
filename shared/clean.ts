/** Whether a text can be stored: PostgreSQL rejects U+0000, and JSON cannot carry half a surrogate pair. */
export const clean = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
