import { trustedHtml } from '../head/trustedHtml.ts';

/** What the owner wrote about a product at length. */
export function LongDescription({ html }: { html: string }) {
	return (
		<section aria-label="Description" className="mt-16">
			<div
				className="article max-w-[44rem]"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
				dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
			/>
		</section>
	);
}
