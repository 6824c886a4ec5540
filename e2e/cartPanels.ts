import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { callsOf } from './shopCalls.ts';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const cartIcon = (page: Page) => page.getByRole('button', { name: /^Shopping Cart/ });
export const wishlistIcon = (page: Page) => page.getByRole('button', { name: /^My Wishlist/ });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
export const wishlistPanel = (page: Page) => page.getByRole('dialog', { name: 'My Wishlist' });
const verified = z.object({ user: z.object({ id: z.string() }) });
/** Id of the user of a token. */
export const idOf = async (origin: string, token: string) =>
	verified.parse(await callsOf(origin, { token }).call('GET /auth/verify-role')).user.id;
/** Waits for a toast with this text. */
export const expectToast = (page: Page, sentence: string) =>
	expect(toasts(page).getByText(sentence, { exact: true }).last()).toBeVisible();
