import { FileText } from 'lucide-react';
import type { ProductFile } from '../../contracts/productFiles.ts';
import type { Product } from '../../contracts/products.ts';
import { fileSizeText } from '../../shared/fileSize.ts';
import { getVersionAddress } from '../../shared/pictureVersions.ts';
import { Card } from '../ui/Card.tsx';
import { BallisticsCard } from './BallisticsCard.tsx';

const languages = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;

/** Videos of the shop, which load nothing before they are played. */
function Videos({ videos, poster }: { videos: readonly ProductFile[]; poster: string | undefined }) {
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

/** Manuals to save, each with its size. */
function Manuals({ manuals }: { manuals: readonly ProductFile[] }) {
	return (
		<Card title="Manuals">
			<ul className="grid gap-1">
				{manuals.map(({ id, title, url, bytes }) => (
					<li key={id}>
						<a href={url} download className="inline-flex min-h-11 items-center gap-3 underline">
							<FileText size={20} aria-hidden className="flex-none text-accent-text" />
							<span className="wrap-anywhere">
								{title} (PDF, {fileSizeText(bytes)})
							</span>
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** What only some products have: ballistics, videos and manuals. */
export default function ProductExtras({ product }: { product: Product }) {
	const { files = [] } = product;
	const videos = files.filter(({ kind }) => kind === 'video');
	const manuals = files.filter(({ kind }) => kind === 'manual');
	return (
		<div className="mt-16 grid items-start gap-6 *:min-w-0">
			<BallisticsCard product={product} />
			{videos.length > 0 && <Videos videos={videos} poster={product.images[0]?.url} />}
			{manuals.length > 0 && <Manuals manuals={manuals} />}
		</div>
	);
}
