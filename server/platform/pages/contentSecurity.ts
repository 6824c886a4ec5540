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

/** A page, and the contents of the inline scripts and styles that are its own; in UTF-8. */
export type MarkedPage = { html: Uint8Array<ArrayBuffer>; scripts: Buffer[]; styles: Buffer[] };

/**
 * Finds the inline scripts and styles that were rendered with the nonce, and removes the nonce. Content of the page, such
 * as a post, cannot contain it: it is random, new for each rendering, and known to the renderer only.
 */
export function readMarked(rendered: Buffer, nonce: string): MarkedPage {
	const attribute = ` nonce="${nonce}"`;
	const parts: Buffer[] = [];
	const page: Pick<MarkedPage, 'scripts' | 'styles'> = { scripts: [], styles: [] };
	let start = 0;
	for (;;) {
		const mark = rendered.indexOf(attribute, start);
		if (mark === -1) break;
		parts.push(rendered.subarray(start, mark));
		const tag = rendered.toString('latin1', rendered.lastIndexOf('<', mark) + 1, mark);
		const bodyUntil = (end: string) => {
			const body = rendered.indexOf('>', mark) + 1;
			return rendered.subarray(body, rendered.indexOf(end, body));
		};
		if (tag.startsWith('script')) page.scripts.push(bodyUntil('</script>'));
		if (tag.startsWith('style')) page.styles.push(bodyUntil('</style>'));
		start = mark + attribute.length;
	}
	parts.push(rendered.subarray(start));
	return { ...page, html: joined(parts) };
}

/** The parts in memory of their own, which can be transferred to another thread. */
function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
	let end = 0;
	for (const part of parts) {
		whole.set(part, end);
		end += part.length;
	}
	return whole;
}

const computeHashes = (texts: Buffer[]): string[] =>
	[
		...new Set(
			texts
				.filter((text) => text.length > 0)
				.map((text) => createHash('sha256').update(text).digest('base64')),
		),
	].map((hash) => `'sha256-${hash}'`);

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
		list("script-src 'self'", ...computeHashes(scripts), ...(sources.script ?? [])),
		// Browsers ignore 'unsafe-inline' in the presence of a hash.
		list("style-src 'self'", ...(sources.styleInline ? ["'unsafe-inline'"] : computeHashes(styles))),
		// Administrators enter external picture URLs in products, posts and import files; pictures cannot run code.
		list("img-src 'self' data: blob: https:", ...(sources.image ?? [])),
		"media-src 'self'",
		"font-src 'self'",
		list("connect-src 'self'", ...(sources.connect ?? [])),
		list('frame-src', ...(sources.frame ?? ["'none'"])),
		"manifest-src 'self'",
		"worker-src 'self'",
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
