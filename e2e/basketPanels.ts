import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { callsOf } from './shopCalls.ts';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const cartIcon = (page: Page) => page.getByRole('button', { name: /^Shopping Cart/ });
export const wishlistIcon = (page: Page) => page.getByRole('button', { name: /^My Wishlist/ });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
export const wishlistPanel = (page: Page) => page.getByRole('dialog', { name: 'My Wishlist' });
const verified = z.object({ user: z.object({ id: z.string() }) });
/** Who the token signs in. */
export const idOf = async (origin: string, token: string) =>
	verified.parse(await callsOf(origin, { token }).call('GET /auth/verify-role')).user.id;
/** Waits for the sentence of a toast. */
export const say = (page: Page, sentence: string) =>
	expect(toasts(page).getByText(sentence, { exact: true }).last()).toBeVisible();
