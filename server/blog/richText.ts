import sanitize from 'sanitize-html';

const picturesOfTheShop = /^\/(?:media|pictures)\/[\w./-]+$/;

/**
 * What an article may hold is what the back-office's editor can write: text with headings, lists, tables, links and
 * pictures of the shop. Scripts, styles, frames, event handlers and addresses that do anything but lead somewhere are
 * taken out, whoever wrote them.
 */
export function cleanRichText(html: string): string {
	return sanitize(html, {
		allowedTags: [
			...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
			...['strong', 'em', 'u', 's', 'a', 'img'],
			...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
		],
		allowedAttributes: {
			a: ['href', 'rel'],
			img: ['src', 'alt', 'width', 'height', 'loading'],
			th: ['colspan', 'rowspan', 'scope'],
			td: ['colspan', 'rowspan'],
			ol: ['start'],
		},
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
		allowProtocolRelative: false,
		transformTags: {
			// The page has its one first heading: the title.
			h1: 'h2',
			b: 'strong',
			i: 'em',
			a: (tagName, attribs) => {
				const { href = '' } = attribs;
				// The reader's page is not handed to another site.
				const elsewhere = /^https?:/i.test(href);
				return {
					tagName,
					attribs: { ...(href === '' ? {} : { href }), ...(elsewhere ? { rel: 'noopener nofollow' } : {}) },
				};
			},
			img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
		},
		// The pages load no picture from elsewhere.
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picturesOfTheShop.test(attribs.src ?? ''),
	}).trim();
}

/** Whether there is anything to see: words or a picture. */
export function saysSomething(html: string): boolean {
	return (
		/<img /.test(html) ||
		sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s|\u00a0/g, '') !== ''
	);
}
