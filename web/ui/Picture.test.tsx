import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, pictureAt } from './Picture.tsx';

test('without a picture a placeholder is shown', { tags: ['ENT-011', 'CARD-002'] }, () => {
	const placeholder = renderToStaticMarkup(<Picture image={undefined} alt="Club Rifle" />);
	expect(placeholder).toMatch(/^<svg [^>]*role="img" aria-label="Club Rifle"/);
	expect(placeholder).not.toContain('<img');
	const picture = { url: '/media/a.webp', width: 800, height: 800 };
	const rendered = renderToStaticMarkup(<Picture image={picture} alt="Club Rifle" />);
	expect(rendered).toMatch(/<img src="\/media\/a\.webp" alt="Club Rifle"/);
	expect(rendered).not.toContain('<svg');
});

test('the image of an event is a URL or an object with one', { tags: ['ENT-065'] }, () => {
	expect(pictureAt('/media/hall.webp')).toMatchObject({ url: '/media/hall.webp' });
	expect(pictureAt({ url: '/media/hall.webp' })).toEqual(pictureAt('/media/hall.webp'));
	expect(pictureAt(null)).toBeUndefined();
});
