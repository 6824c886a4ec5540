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

/**
 * The content security policy of one rendered page: its inline scripts are allowed by their hashes, so the same
 * bytes can be served to everybody, which a nonce would not allow.
 */
export function contentSecurityPolicy(html: string, sources: PageSources = {}): string {
	const hashes = new Set<string>();
	for (const [, script] of html.matchAll(inlineScript))
		if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
	const list = (...values: (string | undefined)[]) => values.filter(Boolean).join(' ');
	return [
		"default-src 'none'",
		list("script-src 'self'", ...hashes, ...(sources.script ?? [])),
		list("style-src 'self'", sources.styleInline ? "'unsafe-inline'" : undefined),
		list("img-src 'self' data: blob:", ...(sources.image ?? [])),
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
