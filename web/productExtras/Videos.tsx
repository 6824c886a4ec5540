import type { ProductFile } from '../../contracts/productFiles.ts';
import { fileSizeText } from '../../shared/fileSize.ts';
import { getVersionAddress } from '../../shared/pictureVersions.ts';
import { Card } from '../ui/Card.tsx';

const languages = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;

/** Videos of the shop, which load nothing before they are played. */
export function Videos({ videos, poster }: { videos: readonly ProductFile[]; poster: string | undefined }) {
	return (
		<Card title={videos.length === 1 ? 'Video' : 'Videos'}>
			<div className="grid gap-6 lg:grid-cols-2">
				{videos.map(({ id, title, url, bytes, captions }) => (
					<figure key={id}>
						{/* Captions are the owner's to add: a video without speech has none. */}
						{/* biome-ignore lint/a11y/useMediaCaption: see above */}
						<video
							controls
							preload="none"
							playsInline
							src={url}
							poster={poster && getVersionAddress(poster, 640, 'webp')}
							aria-label={title}
							className="aspect-video w-full rounded-sm border border-line bg-sunken"
						>
							{captions && (
								<track
									kind="captions"
									src={captions.url}
									srcLang={captions.language}
									label={languages[captions.language]}
									default
								/>
							)}
						</video>
						<figcaption className="wrap-anywhere mt-2 text-sm">
							{title} <span className="text-muted">({fileSizeText(bytes)})</span>
						</figcaption>
					</figure>
				))}
			</div>
		</Card>
	);
}
