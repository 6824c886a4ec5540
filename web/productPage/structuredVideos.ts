import type { Product } from '../../contracts/products.ts';

/** The videos of a product for search engines (schema.org); empty without any, or without a picture to show for them. */
export function structuredVideos(
	{ files = [], name, images }: Pick<Product, 'files' | 'name' | 'images'>,
	at: (url: string) => string,
) {
	const [poster] = images;
	const videos = files.filter(({ kind }) => kind === 'video');
	if (poster === undefined || videos.length === 0) return {};
	return {
		subjectOf: videos.map((video) => ({
			'@type': 'VideoObject',
			name: video.title,
			description: `${video.title}: ${name}`,
			thumbnailUrl: at(poster.url),
			uploadDate: video.createdAt,
			contentUrl: at(video.url),
		})),
	};
}
