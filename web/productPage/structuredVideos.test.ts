import { expect, test } from 'vitest';
import { product } from '../../contracts/products.ts';
import { structuredVideos } from './structuredVideos.ts';

const file = {
	kind: 'video',
	id: '01900000-0000-7000-8000-000000000001',
	title: 'Cocking',
	url: '/files/01900000-0000-7000-8000-000000000001.webm',
	bytes: 1000,
	createdAt: '2026-11-20T08:00:00.000Z',
} as const;
const shown = product.pick({ files: true, name: true, images: true });
const at = (url: string) => `https://shop.test${url}`;
const described = (of: object) => {
	const image = { url: '/media/rifle.webp', publicId: null, width: 900, height: 900 };
	return structuredVideos(shown.parse({ name: 'Rifle', images: [image], ...of }), at);
};

test('videos are described to search engines with picture, date and file; manuals are not', {
	tags: ['CATX-671'],
}, () => {
	const manual = { ...file, kind: 'manual', url: '/files/a.pdf' };
	expect(described({ files: [manual, file] })).toEqual({
		subjectOf: [
			{
				'@type': 'VideoObject',
				name: 'Cocking',
				description: 'Cocking: Rifle',
				thumbnailUrl: 'https://shop.test/media/rifle.webp',
				uploadDate: '2026-11-20T08:00:00.000Z',
				contentUrl: 'https://shop.test/files/01900000-0000-7000-8000-000000000001.webm',
			},
		],
	});
	for (const of of [{}, { files: [manual] }, { files: [file], images: [] }])
		expect(described(of)).toEqual({});
});
