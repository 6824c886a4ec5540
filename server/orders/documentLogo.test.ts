import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '../../store.config.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { pictures } from '../schema/media.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);

const change = async (group: string, value: object) => {
	const { status } = await owner.call('PUT /admin/settings', { group, version: 0, value });
	expect(status).toBe(200);
};

/** A green logo, half of it transparent. */
const drawLogo = () =>
	sharp({ create: { width: 60, height: 40, channels: 4, background: '#1f6a41' } })
		.extend({ right: 60, background: '#00000000' })
		.webp({ lossless: true })
		.toBuffer();

/** The logo, as the shop stores it. */
async function storeLogo(name: string): Promise<void> {
	await testApp.services.storage.put(name, await drawLogo(), 'image/webp');
	await testApp.db
		.insert(pictures)
		.values({ publicId: name.slice(0, -'.webp'.length), url: `/media/${name}`, width: 120, height: 40 });
}

const countPictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

test('invoices and credit notes have the logo of the shop beside its name', {
	tags: ['BRAND-010'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const invoice = async () => {
		const { status, raw } = await owner.call(`GET /orders/${order.id}/invoice`);
		expect(status).toBe(200);
		expect((await pdfText(raw)).join(' ')).toContain(defaultSettings.identity.name);
		return countPictures(raw);
	};
	expect(await invoice()).toBe(0);
	await storeLogo('logo1.webp');
	const logo = { url: '/media/logo1.webp', width: 120, height: 40 };
	await change('shopPictures', { ...defaultSettings.shopPictures, logo });
	expect(await invoice()).toBe(1);
	const [item] = order.orderItems;
	await owner.call(`PUT /orders/items/${item?.id}`, { status: 'rejected' });
	const note = await owner.call(`GET /orders/items/${item?.id}/credit-note`);
	expect(note.status).toBe(200);
	expect(countPictures(note.raw)).toBe(1);
	// It is kept in memory by its name, which changes with its bytes.
	await testApp.services.storage.remove('logo1.webp');
	expect(await invoice()).toBe(1);
});

test('a logo is made once; one that cannot be read is left out, and asked for again after a minute', {
	tags: ['BRAND-010'],
}, async () => {
	const { storage } = testApp.services;
	const { order } = await orderUpTo(testApp, 'paid');
	// An invoice is due by law, a logo is not.
	const invoice = async () => {
		const { status, raw } = await owner.call(`GET /orders/${order.id}/invoice`);
		expect(status).toBe(200);
		return countPictures(raw);
	};
	await storeLogo('logo3.webp');
	const logo = { url: '/media/logo3.webp', width: 120, height: 40 };
	await change('shopPictures', { ...defaultSettings.shopPictures, logo });
	await storage.put('logo3.webp', Buffer.from('no picture'), 'image/webp');
	const get = vi.spyOn(storage, 'get');
	const reads = () => get.mock.calls.filter(([name]) => name === 'logo3.webp').length;
	vi.useFakeTimers({ toFake: ['Date'] });
	try {
		expect([await invoice(), await invoice(), reads()]).toEqual([0, 0, 1]);
		await storage.put('logo3.webp', await drawLogo(), 'image/webp');
		vi.setSystemTime(Date.now() + 59_000);
		expect([await invoice(), reads()]).toEqual([0, 1]);
		vi.setSystemTime(Date.now() + 2_000);
		expect([await invoice(), await invoice(), reads()]).toEqual([1, 1, 2]);
	} finally {
		vi.useRealTimers();
		get.mockRestore();
	}
});

test('the papers of a parcel have the logo on each copy, and its bytes once', {
	tags: ['BRAND-010'],
}, async () => {
	await storeLogo('logo2.webp');
	const logo = { url: '/media/logo2.webp', width: 120, height: 40 };
	await change('shopPictures', { ...defaultSettings.shopPictures, logo });
	await orderUpTo(testApp, 'shipped');
	const { body } = await owner.call('GET /admin/parcels');
	const [parcel] = z.looseObject({ parcels: z.array(z.looseObject({ id: z.string() })) }).parse(body).parcels;
	const papers = await owner.call(`GET /admin/parcel-papers?kind=documents&parcel=${parcel?.id}`);
	expect(papers.status).toBe(200);
	expect(await pdfText(papers.raw)).toHaveLength(3);
	expect(countPictures(papers.raw)).toBe(1);
});

test('packing slips and pick lists have the letterhead of the other documents', {
	tags: ['BRAND-013'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	await storeLogo('logo4.webp');
	const logo = { url: '/media/logo4.webp', width: 120, height: 40 };
	await change('shopPictures', { ...defaultSettings.shopPictures, logo });
	const slip = await owner.call(`GET /orders/${order.id}/packing-slip`);
	expect([slip.status, countPictures(slip.raw)]).toEqual([200, 1]);
	for (const kind of ['pick%20list', 'packing%20slips']) {
		const papers = await owner.call(`GET /admin/shipping-documents?kind=${kind}&order=${order.id}`);
		expect([papers.status, countPictures(papers.raw)], kind).toEqual([200, 1]);
	}
});

test('emails have the accent of the shop, with white words on its buttons, and that of its dark theme', {
	tags: ['BRAND-011'],
}, async () => {
	const accents = { light: '#1f6a41', lightText: '#1f6a41', dark: '#6fcf97', darkText: '#7fd8a4' };
	await change('accents', accents);
	await orderUpTo(testApp, 'paid');
	await testApp.runJobs();
	const html = testApp.mailbox.emails.map((email) => email.html).join('');
	expect(html).toContain('bgcolor="#1f6a41"');
	expect(html).toContain('.button{background:#7fd8a4!important}');
	expect(html).not.toMatch(new RegExp(`#8a6a1f|#d9b45a|${defaultSettings.accents.lightText}`));
});
