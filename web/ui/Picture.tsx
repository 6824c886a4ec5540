/**
 * A picture in a box of fixed shape; a drawn placeholder when there is none.
 * `sizes` says how wide it is shown; `priority` pictures are seen first and load at once.
 */
export function Picture({
	image,
	alt,
	sizes,
	priority = false,
}: {
	image: { url: string; width: number; height: number } | undefined;
	alt: string;
	sizes?: string;
	priority?: boolean;
}) {
	if (image === undefined)
		return (
			<svg viewBox="0 0 100 100" className="size-full text-line" role="img" aria-label={alt || 'No picture'}>
				<g fill="none" stroke="currentColor" strokeWidth="1.5">
					<circle cx="50" cy="50" r="28" />
					<circle cx="50" cy="50" r="18" />
					<path d="M50 14v20M50 66v20M14 50h20M66 50h20" />
				</g>
				<circle cx="50" cy="50" r="4" fill="currentColor" />
			</svg>
		);
	return (
		<img
			src={image.url}
			alt={alt}
			width={image.width}
			height={image.height}
			sizes={sizes}
			loading={priority ? 'eager' : 'lazy'}
			fetchPriority={priority ? 'high' : 'auto'}
			decoding="async"
			className="size-full object-cover"
		/>
	);
}
