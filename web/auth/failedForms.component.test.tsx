import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => browser.user.click(screen.getByRole('button', { name }));
/** Waits for an error with this text, as a notice or a toast. */
const errorSays = (text: string) =>
	waitFor(() => {
		const errors = [...document.querySelectorAll('[data-notice=error], [data-toast=error]')];
		const found = errors.find(({ textContent }) => textContent?.includes(text));
		if (found === undefined) throw new Error(`No error says '${text}'.`);
		return found;
	});

test.for([
	{
		at: '/login',
		fill: { Email: 'a@example.com', Password: 'ring10' },
		button: 'Login',
		failed: 'Login failed. Please try again.',
	},
	{
		at: '/signup',
		fill: { 'Full Name': 'Asha', Email: 'a@example.com', Password: 'ring10' },
		button: 'Sign Up',
		failed: 'Signup failed. Please try again.',
	},
	{
		at: '/forgot-password',
		fill: { Email: 'a@example.com' },
		button: 'Send Reset Link',
		failed: 'Failed to send reset email. Please try again.',
	},
	{
		at: '/reset-password?token=abc',
		fill: { 'New Password': 'ring10', 'Confirm Password': 'ring10' },
		button: 'Reset Password',
		failed: 'Failed to reset password. Please try again.',
	},
	{
		at: '/resend-verification',
		fill: { Email: 'a@example.com' },
		button: 'Send Verification Email',
		failed: 'Failed to send verification email. Please try again.',
	},
])(
	'the form at $at distinguishes a network failure from a server error',
	{
		tags: 'AUT-010 AUT-022 AUT-031 AUT-032 AUT-047 AUT-048 AUT-064'.split(' '),
	},
	async ({ at, fill, button, failed }) => {
		browser.intercept('GET', /^\/auth\/verify-reset-token\//, () => Response.json({ valid: true }));
		openLink(at);
		for (const [label, value] of Object.entries(fill)) await browser.fill(await field(label), value);
		const end = browser.intercept('POST', /^\/auth\//, () =>
			Promise.reject(new TypeError('Failed to fetch')),
		);
		await press(button);
		const texts = [await errorSays('Network error. Please check your connection and try again.')];
		end();
		browser.intercept('POST', /^\/auth\//, () => new Response('', { status: 500 }));
		await press(button);
		texts.push(await errorSays(failed));
		// On the reset page both are toasts with a title.
		if (at.startsWith('/reset'))
			for (const { textContent } of texts) expect(textContent).toContain('Reset Failed');
		// The input is unchanged.
		for (const [label, value] of Object.entries(fill)) expect((await field(label)).value, label).toBe(value);
		browser.errors.length = 0;
	},
);

/** The pages of links read the token from the browser's own address. */
function openLink(address: string): void {
	window.history.replaceState(null, '', address);
	browser.open(address);
}

test('a verification that the shop cannot answer says so', { tags: ['AUT-058'] }, async () => {
	browser.intercept('GET', /^\/auth\/verify-email\//, () => new Response('', { status: 500 }));
	openLink('/verify-email?token=abc');
	await screen.findByText('Verification failed. Please try again.');
	browser.errors.length = 0;
});

test('Forgot Password responds the same for known and unknown emails', {
	tags: 'AUT-023 AUT-024 AUT-025 AUT-026 AUT-027 AUT-028 AUT-029 AUT-030 OPEN-102'.split(' '),
}, async () => {
	await createAccountActions(testApp).verified();
	browser.open('/forgot-password');
	for (const email of [asha.email, 'nobody@example.com']) {
		await browser.fill(await field('Email'), email);
		await press('Send Reset Link');
		await screen.findByRole('heading', { name: 'Check Your Email' });
		const text = 'If an account with that email exists, a password reset link has been sent.';
		const toasts = [...document.querySelectorAll('[data-toast=success]')];
		expect(toasts.at(-1)?.textContent).toContain('Reset Email Sent');
		expect(toasts.at(-1)?.textContent).toContain(text);
		expect(screen.getByRole('main').textContent).toContain(text);
		expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
		await press('Send Another Email');
		await screen.findByRole('heading', { name: 'Forgot Password' });
	}
});
