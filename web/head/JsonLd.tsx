import { useServerRendered } from './useServerRendered.ts';

/**
 * Structured data for search engines (schema.org), in the HTML of the page. After a navigation there is none: React creates
 * script elements from HTML text, which the content security policy does not allow.
 * @param data may be undefined in browsers, which keep the server's text: `import.meta.env.SSR` leaves its code out there
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
	const serverRendered = useServerRendered();
	if (!serverRendered) return null;
	const text = data === undefined ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data });
	return (
		<script type="application/ld+json" suppressHydrationWarning>
			{/* With every '<' escaped, the JSON cannot close the element. */}
			{text.replaceAll('<', '\\u003c')}
		</script>
	);
}
