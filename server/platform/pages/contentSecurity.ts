import { createHash } from 'node:crypto';

/** What a page may load beyond the shop's own files. */
export type PageSources = {
	script?: string[];
	frame?: string[];
	connect?: string[];
	image?: string[];
	styleInline?: boolean;
};

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What stands between the tags, as a policy names it. */
function hashesOf(html: string, tag: RegExp): string[] {
	const texts = [...html.matchAll(tag)].flatMap(([, text]) => text || []);
	return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}

/**
 * The content security policy of one rendered page: its inline scripts and styles are allowed by their hashes, so
 * the same bytes can be served to everybody, which a nonce would not allow.
 */
export function contentSecurityPolicy(html: string, sources: PageSources = {}): string {
	const list = (...values: (string | undefined)[]) => values.filter(Boolean).join(' ');
	return [
		"default-src 'none'",
		list("script-src 'self'", ...hashesOf(html, inlineScript), ...(sources.script ?? [])),
		// Beside a hash a browser would not regard 'unsafe-inline'.
		list("style-src 'self'", ...(sources.styleInline ? ["'unsafe-inline'"] : hashesOf(html, inlineStyle))),
		// Owners type addresses of pictures elsewhere, into products, posts and import files; a picture runs nothing.
		list("img-src 'self' data: blob: https:", ...(sources.image ?? [])),
		"font-src 'self'",
		list("connect-src 'self'", ...(sources.connect ?? [])),
		list('frame-src', ...(sources.frame ?? ["'none'"])),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
