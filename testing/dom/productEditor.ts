import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { products } from '../../server/schema/catalog.ts';
import type { TestBrowser } from './browser.tsx';

type Product = Pick<typeof products.$inferSelect, 'name' | 'categoryId' | 'brandId'>;

/** The Products tab of the back-office and its editor. */
export function productEditor({ user, fill }: TestBrowser) {
	const dialog = () => within(screen.getByRole('dialog'));
	const editor = {
		/** URL of the tab, filtered by the product's category. */
		getTabUrl: ({ categoryId }: Pick<Product, 'categoryId'>) => `/admin?tab=products&category=${categoryId}`,
		/** Products shown, as rows or cards. */
		rows: () => [...document.querySelectorAll('[data-product]')],
		/** Waits until so many products are shown. */
		waitForRows: (count: number) => waitFor(() => expect(editor.rows()).toHaveLength(count)),
		field: (label: string) => dialog().getByLabelText<HTMLInputElement>(label),
		/** Waits for a form control; the editor is a chunk of its own. */
		opened: async () => {
			await waitFor(() => dialog().getByLabelText('Name'));
		},
		/** Opens Add New Product and fills in the required fields. */
		fillNew: async ({ categoryId, brandId }: Product, name: string) => {
			await user.click(await screen.findByRole('button', { name: 'Add Product' }));
			await editor.opened();
			await fill(editor.field('Name'), name);
			await user.selectOptions(editor.field('Category'), categoryId);
			await user.selectOptions(editor.field('Brand'), brandId);
			await fill(editor.field('Price (₹)'), '4321');
		},
		/** Opens a listed product. */
		edit: async ({ name }: Product) => {
			await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
			await editor.opened();
			await waitFor(() => expect(editor.field('Name').value).toBe(name));
		},
		save: () => user.click(dialog().getByRole('button', { name: /^(Add Product|Save Changes)$/ })),
		/** The error or warning of the editor. */
		alert: () => dialog().getByRole('alert'),
		/** Waits for the text of the editor's error or warning. */
		alertSays: (text: string | RegExp) =>
			waitFor(() => {
				if (typeof text === 'string') expect(editor.alert().textContent).toBe(text);
				else expect(editor.alert().textContent).toMatch(text);
			}),
		/** Clicks Delete of a listed product and confirms. */
		remove: async ({ name }: Product) => {
			await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
			await user.click(dialog().getByRole('button', { name: 'Delete' }));
		},
	};
	return editor;
}
