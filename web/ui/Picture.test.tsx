import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, pictureAt } from './Picture.tsx';

test('ENT-011 CARD-002 without a picture a placeholder is drawn in its place', () => {
	const placeholder = renderToStaticMarkup(<Picture image={undefined} alt="Club Rifle" />);
	expect(placeholder).toMatch(/^<svg [^>]*role="img" aria-label="Club Rifle"/);
	expect(placeholder).not.toContain('<img');
	const picture = { url: '/media/a.webp', width: 800, height: 800 };
	const shown = renderToStaticMarkup(<Picture image={picture} alt="Club Rifle" />);
	expect(shown).toMatch(/<img src="\/media\/a\.webp" alt="Club Rifle"/);
	expect(shown).not.toContain('<svg');
});

test('ENT-065 the image of an event is an address or an object with one', () => {
	expect(pictureAt('/media/hall.webp')).toMatchObject({ url: '/media/hall.webp' });
	expect(pictureAt({ url: '/media/hall.webp' })).toEqual(pictureAt('/media/hall.webp'));
	expect(pictureAt(null)).toBeUndefined();
});
