import { createHash } from 'node:crypto';

/** Sources that a page may load beyond the shop's own files. */
export type PageSources = {
	script?: string[];
	frame?: string[];
	connect?: string[];
	image?: string[];
	styleInline?: boolean;
	/** Other sites' scripts and Vite's pass plain strings to functions that parse HTML. */
	untrustedHtml?: boolean;
};

/** A page, and the contents of the inline scripts and styles that are its own. */
export type MarkedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Finds the inline scripts and styles that were rendered with the nonce, and removes the nonce. Content of the page, such
 * as a post, cannot contain it: it is random, new for each rendering, and known to the renderer only.
 */
export function readMarked(rendered: string, nonce: string): MarkedPage {
	const [start = '', ...parts] = rendered.split(` nonce="${nonce}"`);
	const page: MarkedPage = { html: start, scripts: [], styles: [] };
	for (const part of parts) {
		const tag = page.html.slice(page.html.lastIndexOf('<') + 1);
		const body = part.slice(part.indexOf('>') + 1);
		if (tag.startsWith('script')) page.scripts.push(body.slice(0, body.indexOf('</script>')));
		if (tag.startsWith('style')) page.styles.push(body.slice(0, body.indexOf('</style>')));
		page.html += part;
	}
	return page;
}

const hashesOf = (texts: string[]): string[] =>
	[...new Set(texts.filter((text) => text !== ''))].map(
		(text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
	);

/**
 * The content security policy of one rendered page: its own inline scripts and styles are allowed by their hashes, so that
 * every visitor can get the same cached bytes, which a nonce would not allow.
 */
export function contentSecurityPolicy(
	{ scripts, styles }: Pick<MarkedPage, 'scripts' | 'styles'>,
	sources: PageSources = {},
): string {
	const list = (...values: (string | undefined)[]) => values.filter(Boolean).join(' ');
	return [
		"default-src 'none'",
		list("script-src 'self'", ...hashesOf(scripts), ...(sources.script ?? [])),
		// Browsers ignore 'unsafe-inline' in the presence of a hash.
		list("style-src 'self'", ...(sources.styleInline ? ["'unsafe-inline'"] : hashesOf(styles))),
		// Administrators enter external picture URLs in products, posts and import files; pictures cannot run code.
		list("img-src 'self' data: blob: https:", ...(sources.image ?? [])),
		"media-src 'self'",
		"font-src 'self'",
		list("connect-src 'self'", ...(sources.connect ?? [])),
		list('frame-src', ...(sources.frame ?? ["'none'"])),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		// The policies of web/head/trustedHtml.ts and of ProseMirror, the library of the back-office's editor.
		...(sources.untrustedHtml
			? []
			: ["require-trusted-types-for 'script'", 'trusted-types nishana ProseMirrorClipboard']),
	].join('; ');
}
