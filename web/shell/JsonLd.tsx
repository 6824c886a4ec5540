/** Data for search engines, in the words of schema.org. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
	const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every '<' is escaped cannot end the element
			dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
		/>
	);
}
