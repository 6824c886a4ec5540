/** Whether rich text has something to read or to see. */
export const hasContent = (html: string): boolean =>
	/<img /.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';
