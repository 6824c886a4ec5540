import type { Page } from '@playwright/test';

export const cartIcon = (page: Page) => page.getByRole('button', { name: /^Shopping Cart/ });
export const wishlistIcon = (page: Page) => page.getByRole('button', { name: /^My Wishlist/ });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
export const wishlistPanel = (page: Page) => page.getByRole('dialog', { name: 'My Wishlist' });
