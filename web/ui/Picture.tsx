import { useState } from 'react';
import { preload } from 'react-dom';
import { SpriteIcon } from './SpriteIcon.tsx';

/** A picture as the shop stores it. */
export type PictureFile = {
	url: string;
	/** The widths of a static picture, as in `srcset`. */
	avif?: string;
	width: number;
	height: number;
};

/** The widths in which the shop serves uploaded pictures, besides the original (server/content/media). */
const widths = [320, 640, 960];

/** A picture of unknown size, for a box that crops it. */
export const pictureAt = (image: string | { url: string } | null): PictureFile | undefined =>
	image === null
		? undefined
		: { url: typeof image === 'string' ? image : image.url, width: 1600, height: 900 };

/** The URLs of a picture's smaller versions; undefined for external pictures. */
export function getSources({ url, avif }: PictureFile): { avif: string; webp?: string } | undefined {
	if (avif !== undefined) return { avif };
	const [, host, place] =
		/^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(v\d+\/.+)$/.exec(url) ?? [];
	if (host !== undefined) {
		const made = (type: string) =>
			widths.map((width) => `${host}c_limit,w_${width},q_auto,f_${type}/${place} ${width}w`).join(', ');
		return { avif: made('avif'), webp: made('webp') };
	}
	const base = /^(\/media\/[a-z0-9-]+)\.webp$/.exec(url)?.[1];
	if (base === undefined) return undefined;
	const list = (type: string) => widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
	return { avif: list('avif'), webp: list('webp') };
}

/** The placeholder: a drawn picture frame. */
export function NoPicture({ alt }: { alt: string }) {
	return (
		<SpriteIcon of="frame" label={alt || 'No picture'} className="size-full bg-sunken text-line-strong" />
	);
}

/** Whether an `<img>` could not be loaded, before the page was hydrated or after it. */
export const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/** Whether the file of a picture is missing, and the `<img>` props that detect it. */
export function useMissingFile(url: string | undefined) {
	const [missing, setMissing] = useState<string>();
	const note = () => setMissing(url);
	return {
		missing: url !== undefined && missing === url,
		watch: {
			onError: note,
			ref: (image: HTMLImageElement | null) => {
				if (image !== null && isBroken(image)) note();
			},
		},
	};
}

/**
 * A picture that covers its box; a placeholder when there is none or its file is missing. `sizes` is its displayed
 * width; `priority` pictures are above the fold and load eagerly.
 */
export function Picture({
	image,
	alt,
	sizes,
	priority = false,
}: {
	image: PictureFile | undefined;
	alt: string;
	sizes?: string;
	priority?: boolean;
}) {
	const { missing, watch } = useMissingFile(image?.url);
	if (image === undefined || missing) return <NoPicture alt={alt} />;
	const sources = getSources(image);
	// Before the scripts in the document: a browser loads only six files at a time over HTTP/1.1.
	if (priority)
		preload(image.url, {
			as: 'image',
			fetchPriority: 'high',
			...(sources && { imageSrcSet: sources.avif, imageSizes: sizes, type: 'image/avif' }),
		});
	return (
		<picture className="contents">
			{sources !== undefined && (
				<>
					<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
					{sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
				</>
			)}
			<img
				{...watch}
				src={image.url}
				alt={alt}
				width={image.width}
				height={image.height}
				loading={priority ? 'eager' : 'lazy'}
				fetchPriority={priority ? 'high' : 'auto'}
				decoding="async"
				className="size-full object-cover"
			/>
		</picture>
	);
}
