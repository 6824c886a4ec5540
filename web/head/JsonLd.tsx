import { useState } from 'react';
import { useServerRendered } from './useServerRendered.ts';

/**
 * Structured data for search engines (schema.org), in the HTML of the page. After a navigation or a change of the data there is
 * none: the content security policy allows no text that is written into a script, which Firefox also applies to data.
 * @param data may be undefined in browsers, which keep the server's text: `import.meta.env.SSR` leaves its code out there
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
	const serverRendered = useServerRendered();
	const text = data === undefined ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data });
	/** That of the server; null once it has changed, also when the data comes back: the element would be written again. */
	const [kept, setKept] = useState<string | null>(text);
	if (kept !== null && kept !== text) setKept(null);
	if (!serverRendered || kept !== text) return null;
	return (
		<script type="application/ld+json" suppressHydrationWarning>
			{/* With every '<' escaped, the JSON cannot close the element. */}
			{text.replaceAll('<', '\\u003c')}
		</script>
	);
}
