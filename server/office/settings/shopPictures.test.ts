import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type StoredPicture, storedPicture } from '../../../contracts/media.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { deleteUnusedPictures } from '../../content/media/media.ts';
import { pictures } from '../../schema/media.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);

const standard = defaultSettings.shopPictures;
const { icon: standardIcon } = standard;
const change = (value: object, version = 0) =>
	owner.call('PUT /admin/settings', { group: 'shopPictures', version, value: { ...standard, ...value } });
const get = async (path: string) => (await testApp.app.inject(path)).body;

/** Uploads a picture. @param width in pixels; it is half as high */
async function store(width: number): Promise<Omit<StoredPicture, 'publicId'>> {
	const drawn = sharp({ create: { width, height: width / 2, channels: 3, background: '#1f6a41' } });
	const { body } = await upload(testApp, owner, '/uploads', { bytes: await drawn.png().toBuffer() });
	const { publicId: _, ...picture } = storedPicture
		.pick({ url: true, publicId: true, width: true, height: true })
		.strip()
		.parse(body);
	return picture;
}

test("the owner's icon is a square in the manifest and in emails, and the standard one again when removed", {
	tags: ['SET-033'],
}, async () => {
	const icon = await store(600);
	const address = icon.url.replace('.webp', '-192.png');
	expect((await change({ icon })).status).toBe(200);
	const manifest = await get('/manifest.webmanifest');
	expect(manifest).toContain(address);
	expect(manifest).not.toContain('/icon-');
	const { rawPayload, headers } = await testApp.app.inject(address);
	expect(headers['content-type']).toBe('image/png');
	const { width, height } = await sharp(rawPayload).metadata();
	expect([width, height]).toEqual([192, 192]);

	await orderUpTo(testApp, 'paid');
	await testApp.runJobs();
	const isInEmails = () => testApp.mailbox.emails.some(({ html }) => html?.includes(address));
	expect(isInEmails()).toBe(true);

	expect((await change({ icon: standardIcon }, 1)).status).toBe(200);
	expect(await get('/manifest.webmanifest')).toContain('/icon-maskable-512.png');
});

test('a picture that is not in the shop is rejected, and its size is that of the stored one', {
	tags: ['SET-033'],
}, async () => {
	const logo = await store(300);
	for (const url of [`/media/${'0'.repeat(32)}.webp`, 'https://other.test/logo.webp', '/media/../logo.svg'])
		expect(await change({ logo: { ...logo, url } }), url).toMatchObject({ status: 400 });
	expect(await change({ logo: { ...logo, url: `/media/${'0'.repeat(32)}.webp` } })).toMatchObject({
		body: {
			fields: { 'value.logo': 'This picture is not in the shop any more. Please choose it again.' },
		},
	});
	expect((await change({ logo: { ...logo, width: 9000 } })).status).toBe(200);
	expect(testApp.services.settings.current().shopPictures.logo).toEqual(logo);
});

test('a logo stays stored after its replacement, so that Undo finds it', { tags: ['SET-033'] }, async () => {
	const first = await store(300);
	const second = await store(310);
	const unused = await store(320);
	expect((await change({ logo: first })).status).toBe(200);
	expect((await change({ logo: second }, 1)).status).toBe(200);
	await testApp.db.update(pictures).set({ createdAt: sql`now() - interval '3 days'` });
	await deleteUnusedPictures(testApp.services);
	const status = async ({ url }: { url: string }) => (await testApp.app.inject(url)).statusCode;
	expect(await Promise.all([first, second, unused].map(status))).toEqual([200, 200, 404]);
	expect((await change({ logo: first }, 2)).status).toBe(200);
});

test.each([
	[
		'an SVG with a script',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
		415,
	],
	['a file of 60 MB', Buffer.alloc(60 * 1024 * 1024), 413],
])('%s is no logo', { tags: ['SET-033'] }, async (_, bytes, status) => {
	const response = await upload(testApp, owner, '/uploads', { bytes });
	expect(response).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/) } });
	expect(await testApp.db.$count(pictures)).toBe(0);
});
