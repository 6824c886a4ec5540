import type { Page } from '@playwright/test';

/**
 * Submits the form of /login. The fields are those of that form alone: while the page before it is still displayed, its
 * field Email would receive the text.
 */
export async function logIn(
	page: Page,
	{ email, password }: { email: string; password: string },
): Promise<void> {
	const login = page.getByRole('button', { name: 'Login', exact: true });
	const form = page.locator('form').filter({ has: login });
	await form.getByLabel('Email').fill(email);
	await form.getByLabel('Password', { exact: true }).fill(password);
	await form.getByRole('button', { name: 'Login', exact: true }).click();
}
