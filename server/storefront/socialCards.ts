import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { productId } from '../../contracts/ids.ts';
import { formatRupeesExact, paise, paiseToRupees } from '../../shared/money.ts';
import { productImageUrl, shownGstRate } from '../catalog/catalog.ts';
import type { Db } from '../platform/database/database.ts';
import { createWorkQueue } from '../platform/http/workQueue.ts';
import type { Limit } from '../platform/limits/limits.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { gstOn } from '../pricing/shares.ts';
import { brands, products } from '../schema/catalog.ts';

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

type Card = { shop: string; name: string; brand: string; price: string; imageUrl: string | null };

async function readCard(db: Db, id: string): Promise<Card | undefined> {
	const { data } = productId.safeParse(id);
	if (data === undefined) return undefined;
	const [row] = await db
		.select({
			name: products.name,
			brand: brands.name,
			unitPaise: products.unitPaise,
			gstBasisPoints: products.gstBasisPoints,
			hsn: products.hsn,
			imageUrl: productImageUrl(),
			pricesDiffer: products.pricesDiffer,
		})
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.where(and(eq(products.id, data), isNull(products.archivedAt)));
	if (row === undefined) return undefined;
	const { unitPaise, pricesDiffer, name, brand, imageUrl } = row;
	const rate = shownGstRate(row, { pricePaise: unitPaise, offerPaise: paise(0) });
	const total = formatRupeesExact(paiseToRupees(paise(unitPaise + gstOn(unitPaise, rate))));
	return {
		shop: currentSettings().identity.name,
		name,
		brand,
		imageUrl,
		price: `${pricesDiffer ? 'From ' : ''}${total}`,
	};
}

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

/** The picture as a square; undefined without one, or for one outside the shop. */
async function readPicture(storage: Storage, imageUrl: string | null): Promise<Buffer | undefined> {
	const [, name] = /^\/media\/([a-z0-9-]+\.webp)$/.exec(imageUrl ?? '') ?? [];
	const bytes = name === undefined ? undefined : await storage.get(name);
	return bytes && sharp(bytes).resize({ width: size.height, height: size.height, fit: 'cover' }).toBuffer();
}

async function draw(storage: Storage, card: Card): Promise<Buffer> {
	const picture = await readPicture(storage, card.imageUrl);
	const left = picture === undefined ? 100 : size.height + 35;
	const writeName = (points: number) => write(cut(card.name, 90), 'Nishana Display', points, ink);
	let name = await writeName(card.name.length > 40 ? 44 : 56);
	if (name.info.height > nameHeight) name = await writeName(28);
	const [brand, price, shop] = await Promise.all([
		write(cut(card.brand, 40), 'Nishana Text', 28, quiet),
		write(card.price, 'Nishana Text', 46, accent),
		write(cut(card.shop, 30), 'Nishana Display', 34, ink),
	]);
	const nameTop = 100 + brand.info.height + 34;
	return sharp({ create: { ...size, channels: 3, background: page } })
		.composite([
			...(picture === undefined ? [] : [{ input: picture, left: 0, top: 0 }]),
			{ input: brand.data, left, top: 100 },
			{ input: name.data, left, top: nameTop },
			{ input: price.data, left, top: nameTop + name.info.height + 44 },
			{ input: shop.data, left, top: size.height - 60 - shop.info.height },
		])
		.jpeg({ quality: 86, mozjpeg: true })
		.toBuffer();
}

/** Cards that may wait to be drawn, a second or two in all; one too many is answered 503. */
const maxWaiting = 20;

const drawn: Limit = { name: 'social cards', times: 120, seconds: 60, per: 'address' };

/** GET /cards/<product>.jpg: what messengers and networks show of a link to a product, with its name and price. */
export function socialCardRoutes(
	app: FastifyInstance,
	{ database: { db }, storage, limits, cache }: Pick<Services, 'database' | 'storage' | 'limits' | 'cache'>,
): void {
	const queue = createWorkQueue(1, [maxWaiting]);
	/** By what they show: a changed price is another card. */
	const cards = cache.area<Buffer>({ maxBytes: 8 * 1024 * 1024, getSize: ({ length }) => length });
	app.get<{ Params: { id: string } }>(
		'/cards/:id.jpg',
		{ onRequest: (request) => limits.use(drawn, request.ip) },
		async (request, reply) => {
			const card = await readCard(db, request.params.id);
			reply.header('cross-origin-resource-policy', 'cross-origin');
			if (card === undefined)
				return reply.code(404).type('text/plain; charset=utf-8').send('There is no such product.');
			const bytes = await cards.get(JSON.stringify(card), () => queue.run(() => draw(storage, card)));
			return reply
				.headers({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' })
				.send(bytes);
		},
	);
}
