/** A pattern for `like` and `ilike` that finds what holds the text; the signs they read otherwise stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
