import { useServerRendered } from './useServerRendered.ts';

/**
 * Structured data for search engines (schema.org), in the HTML of the page. After a navigation there is none: React creates
 * script elements from HTML text, which the content security policy does not allow.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
	const serverRendered = useServerRendered();
	if (!serverRendered) return null;
	const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
	// With every '<' escaped, the JSON cannot close the element.
	return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
