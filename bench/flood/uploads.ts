import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { createFlood, type Flood } from './kinds.ts';

const picture = { width: 2400, height: 1600 };
/** Each takes about half a second to decode and compress. */
const perSecond = 8;
const boundary = 'a-boundary-of-the-flood';
const session = z.object({ token: z.string() });

async function getToken(shop: string): Promise<string> {
	const response = await fetch(`${shop}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'admin@nishana.test', password: 'admin123' }),
	});
	return session.parse(await response.json()).token;
}

/** A form with a picture that the shop has not stored yet. */
async function formWithPicture(): Promise<Buffer> {
	const pixels = randomBytes(picture.width * picture.height * 3);
	const bytes = await sharp(pixels, { raw: { ...picture, channels: 3 } })
		.jpeg({ quality: 60 })
		.toBuffer();
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
	return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Pictures of four megapixels, uploaded by an administrator whose token was stolen. */
export const uploads: Flood = {
	name: 'uploads',
	run: async (shop, seconds) => {
		const token = await getToken(shop);
		const body = await formWithPicture();
		const headers = {
			authorization: `Bearer ${token}`,
			'content-type': `multipart/form-data; boundary=${boundary}`,
		};
		const request = { method: 'POST', path: '/api/uploads', headers, body } as const;
		return createFlood('uploads', () => request, perSecond).run(shop, seconds);
	},
};
