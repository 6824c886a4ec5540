import sanitize from 'sanitize-html';

const ownImagePath = /^\/(?:media|pictures)\/[\w./-]+$/;

/**
 * Allows what the back-office's editor can produce: text with headings, lists, tables, links and
 * images of the shop. Scripts, styles, frames, event handlers and unsafe URL schemes are
 * removed.
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
			// The title is the page's only h1.
			h1: 'h2',
			b: 'strong',
			i: 'em',
			a: (tagName, attribs) => {
				const { href = '' } = attribs;
				// Links open in the same tab, so that other sites get no reference to the page.
				const elsewhere = /^https?:/i.test(href);
				return {
					tagName,
					attribs: { ...(href === '' ? {} : { href }), ...(elsewhere ? { rel: 'noopener nofollow' } : {}) },
				};
			},
			img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
		},
		// Pages load no images from other sites.
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImagePath.test(attribs.src ?? ''),
	}).trim();
}

/** Whether the text has visible content: words or an image. */
export function hasContent(html: string): boolean {
	return (
		/<img /.test(html) ||
		sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s|\u00a0/g, '') !== ''
	);
}
