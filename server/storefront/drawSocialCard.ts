import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { getPictureName, type Storage } from '../platform/storage/storage.ts';

/** What WhatsApp, Facebook and LinkedIn show in full. */
const size = { width: 1200, height: 630 };
const textWidth = 500;
/** A higher name, of wide letters, would cover the price. */
const nameHeight = 280;
const page = '#faf8f4';
const ink = '#1a1b1e';
const quiet = '#5f594e';
const accent = '#8a6a1f';

const fontFile = (name: string) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`);

/** What a card says, from the top to the bottom, beside its picture. */
export type SocialCard = {
	/** Small, as the brand of a product. */
	kind: string;
	name: string;
	/** Large and golden, as the price of a product; empty for none. */
	fact: string;
	/** The name of the shop, below. */
	shop: string;
	/** Null without a picture. */
	imageUrl: string | null;
	/** Whether the picture is all that the card shows. */
	fills?: boolean;
};

const cut = (text: string, most: number) => {
	const characters = [...text];
	return characters.length > most
		? `${characters
				.slice(0, most - 1)
				.join('')
				.trimEnd()}…`
		: text;
};

/** Text that Pango reads as text and not as its markup. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const write = (text: string, font: 'Nishana Display' | 'Nishana Text', points: number, colour: string) =>
	sharp({
		text: {
			text: `<span foreground="${colour}">${plain(text)}</span>`,
			font: `${font} ${points}`,
			fontfile: fontFile(font === 'Nishana Display' ? 'nishana-display' : 'nishana-text'),
			width: textWidth,
			// A picture that is wider than its place cannot be composed.
			wrap: 'word-char',
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });

/** The picture, cut to a size in pixels; undefined without one, or for one outside the shop. */
async function readPicture(
	storage: Storage,
	imageUrl: string | null,
	{ width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
	const name = getPictureName(imageUrl);
	const bytes = name === undefined ? undefined : await storage.get(name);
	return bytes && sharp(bytes).resize({ width, height, fit: 'cover' }).toBuffer();
}

const toJpeg = (drawn: Sharp) => drawn.jpeg({ quality: 86, mozjpeg: true }).toBuffer();

/** @returns a JPEG */
export async function drawSocialCard(storage: Storage, card: SocialCard): Promise<Buffer> {
	const side = card.fills === true ? size.width : size.height;
	const picture = await readPicture(storage, card.imageUrl, { width: side, height: size.height });
	if (picture !== undefined && card.fills === true)
		return toJpeg(sharp(picture).flatten({ background: page }));
	const left = picture === undefined ? 100 : size.height + 35;
	const writeName = (points: number) => write(cut(card.name, 90), 'Nishana Display', points, ink);
	let name = await writeName(card.name.length > 40 ? 44 : 56);
	if (name.info.height > nameHeight) name = await writeName(28);
	const [kind, fact, shop] = await Promise.all([
		write(cut(card.kind, 40), 'Nishana Text', 28, quiet),
		card.fact === '' ? undefined : write(card.fact, 'Nishana Text', 46, accent),
		write(cut(card.shop, 30), 'Nishana Display', 34, ink),
	]);
	const nameTop = 100 + kind.info.height + 34;
	return toJpeg(
		sharp({ create: { ...size, channels: 3, background: page } }).composite([
			...(picture === undefined ? [] : [{ input: picture, left: 0, top: 0 }]),
			{ input: kind.data, left, top: 100 },
			{ input: name.data, left, top: nameTop },
			...(fact === undefined ? [] : [{ input: fact.data, left, top: nameTop + name.info.height + 44 }]),
			{ input: shop.data, left, top: size.height - 60 - shop.info.height },
		]),
	);
}
