import { useEffect, useMemo, useRef } from 'react';
import { trustedHtml } from '../head/trustedHtml.ts';
import { isBroken } from '../ui/Picture.tsx';

/** Replaces pictures of a text whose file is missing with the placeholder. */
function usePicturePlaceholders(html: string) {
	const content = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new content has new pictures
	useEffect(() => {
		for (const image of content.current?.querySelectorAll('img') ?? []) {
			const replace = () => {
				const target = document.createElement('span');
				target.className = 'no-picture';
				target.role = 'img';
				target.ariaLabel = image.alt || 'No picture';
				image.replaceWith(target);
			};
			if (isBroken(image)) replace();
			else image.addEventListener('error', replace, { once: true });
		}
	}, [html]);
	return content;
}

/** Rich text of a post or a page. The server sanitizes it when it is stored and when it is read. */
export function RichText({ html, className }: { html: string; className: string }) {
	const content = usePicturePlaceholders(html);
	const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
	return (
		<div
			ref={content}
			className={`article ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
			dangerouslySetInnerHTML={trusted}
		/>
	);
}
