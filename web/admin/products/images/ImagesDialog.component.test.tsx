import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { productImages, type products } from '../../../../server/schema/catalog.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const [first, second] = ['https://pictures.test/first.jpg', 'https://pictures.test/second.jpg'] as const;

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db);
	await testApp.db.insert(productImages).values(
		[first, second].map((url, position) => ({
			productId: product.id,
			position,
			url,
			width: 60,
			height: 60,
		})),
	);
});

const dialog = () => screen.getByRole('dialog', { name: 'Manage Product Images' });
const shown = () =>
	within(within(dialog()).getByRole('list', { name: 'Images' }))
		.getAllByRole('listitem')
		.map((tile) => tile.querySelector('img')?.getAttribute('src'));
const click = (name: string) => browser.user.click(within(dialog()).getByRole('button', { name }));

async function openImages(): Promise<void> {
	browser.open(`/admin?tab=products&category=${product.categoryId}`, admin);
	await browser.user.click(await screen.findByRole('button', { name: `Manage Images of ${product.name}` }));
	await waitFor(() => expect(shown()).toEqual([first, second]));
}

test('a failed save shows an error in the dialog and loses nothing', {
	tags: ['ADM-P-009', 'ADM-P-038', 'ADM-P-042'],
}, async () => {
	await openImages();
	await click('Move image 1 on');
	await waitFor(() => expect(shown()).toEqual([second, first]));
	const restore = browser.intercept('PUT', /^\/products\//, () => new Response('', { status: 500 }));
	await click('Save Images');
	const alert = await within(dialog()).findByRole('alert');
	expect(alert.dataset.notice).toBe('error');
	expect(shown()).toEqual([second, first]);
	await click('Cancel');
	const leaving = await screen.findByRole('dialog', { name: 'Discard changes?' });
	await browser.user.click(within(leaving).getByRole('button', { name: 'Cancel' }));
	expect(shown()).toEqual([second, first]);
	restore();
	browser.errors.length = 0;
	await click('Save Images');
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage Product Images' })).toBeNull());
	const stored = await testApp.db
		.select({ url: productImages.url })
		.from(productImages)
		.where(eq(productImages.productId, product.id))
		.orderBy(productImages.position);
	expect(stored.map(({ url }) => url)).toEqual([second, first]);
});

test('images are accepted as URLs and as objects with url and publicId', { tags: ['ENT-037'] }, async () => {
	browser.intercept('GET', /^\/admin\/products\/[^/]+$/, async (send) => {
		const response = (await (await send()).json()) as { images: object[] };
		return Response.json({ ...response, images: [first, ...response.images.slice(1)] });
	});
	await openImages();
});
