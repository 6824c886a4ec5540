import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
// The editors of rows and pictures are loaded with the first one.
import './RowsField.tsx';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

const form = async () => within(await screen.findByRole('region', { name: 'Logo and pictures' }));
const current = () => testApp.services.settings.current().shopPictures;

test('the owner uploads a logo, sees it at the head of the page, and removes it again', {
	tags: ['SET-033'],
}, async () => {
	const drawn = sharp({ create: { width: 120, height: 40, channels: 3, background: '#1f6a41' } });
	const file = new File([new Uint8Array(await drawn.png().toBuffer())], 'logo.png', { type: 'image/png' });
	browser.open('/admin?tab=settings', owner);
	const shown = () => screen.getByRole('banner').querySelector('img');
	await userEvent.upload(await (await form()).findByLabelText('Logo'), file);
	const [remove] = await (await form()).findAllByRole('button', { name: 'Remove image' });
	expect(current().logo).toBeNull();
	await browser.user.click((await form()).getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(current().logo).toMatchObject({ width: 120, height: 40 }));
	const small = current().logo?.url.replace('.webp', '-320.webp');
	await waitFor(() => expect(shown()?.getAttribute('src')).toBe(small));

	expect(remove).toBeDefined();
	await browser.user.click(await (await form()).findByRole('button', { name: 'Remove image' }));
	await browser.user.click((await form()).getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(current().logo).toBeNull());
	await waitFor(() => expect(shown()).toBeNull());
});
