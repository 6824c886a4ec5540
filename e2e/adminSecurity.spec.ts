import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoViolations } from './axe.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, test, watch } from './fixtures.ts';
import { logIn } from './loginForm.ts';

/** The code of an authenticator app, `steps` of 30 seconds from now. It is accepted one step earlier and one later. */
const generateCode = (secret: string, steps = 0) =>
	new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

// In one worker, for which one shop is opened.
test.describe.configure({ mode: 'default' });

let shop: EmptyShop;
test.beforeAll(async () => {
	shop = await openEmptyShop({
		settings: { REQUIRE_SECOND_FACTOR: 'on', SECRETS_KEY: 'a secret of 32 characters or more' },
	});
});
// The shop may have failed to start.
test.afterAll(() => shop?.close());

const dashboard = (page: Page) => page.getByRole('tab', { name: 'Dashboard' });

async function logOut(page: Page): Promise<void> {
	await page.goto('/admin');
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(/\/login$/);
}

/** Submits the password and waits for the second step. */
async function openSecondStep(page: Page): Promise<void> {
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page.getByRole('heading', { level: 1, name: 'Confirm your login' })).toBeVisible();
}

async function sendCode(page: Page, code: string): Promise<void> {
	await page.getByLabel('Code').fill(code);
	await page.getByRole('button', { name: 'Continue' }).click();
}

test('an administrator sets up the required second factor and logs in with app, recovery code and passkey', {
	tag: ['@DOOR-080', '@DOOR-084', '@DOOR-086', '@DOOR-087', '@DOOR-091'],
}, async ({ browser, faults }) => {
	test.slow();
	const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
	watch(context, shop.origin, (fault) => faults.unexpected.push(fault));
	const page = await context.newPage();
	const devices = await context.newCDPSession(page);
	await devices.send('WebAuthn.enable');
	await devices.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});

	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).toHaveURL(`${shop.origin}/`);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
	await expect(dashboard(page)).toHaveCount(0);

	await page.getByRole('button', { name: 'Add App' }).click();
	const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
	await expect(adding.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
	const secret = ((await adding.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
	await expectNoViolations(page, 'Add an authenticator app');
	await adding.getByLabel('Code from the app').fill('000000');
	await adding.getByRole('button', { name: 'Add App' }).click();
	await expect(adding.getByText(/This code is wrong/)).toBeVisible();
	await adding.getByLabel('Code from the app').fill(generateCode(secret));
	await adding.getByRole('button', { name: 'Add App' }).click();
	const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
	await expect(codes.locator('[data-recovery-code]')).toHaveCount(10);
	const recoveryCode = (await codes.locator('[data-recovery-code]').first().textContent()) ?? '';
	await expectNoViolations(page, 'Recovery codes');
	await codes.getByRole('button', { name: 'I have saved them' }).click();
	await page.getByRole('button', { name: 'Open the Back-office' }).click();
	await expect(dashboard(page)).toBeVisible();

	await logOut(page);
	await openSecondStep(page);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	await expectNoViolations(page, 'Second login step');
	await sendCode(page, '000000');
	await expect(page.getByText(/This code is wrong/)).toBeVisible();
	await sendCode(page, recoveryCode);
	await expect(page).toHaveURL(`${shop.origin}/`);
	await shop.emailTo(owner.email, /recovery code was used/);

	await logOut(page);
	await openSecondStep(page);
	// The current code may be the one that was used.
	await sendCode(page, generateCode(secret, 1));
	await expect(page).toHaveURL(`${shop.origin}/`);

	await page.goto('/admin?tab=security');
	await expect(page.getByText('9 codes are left.')).toBeVisible();
	const passkeys = page.getByRole('region', { name: 'Passkeys' });
	await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
	const naming = page.getByRole('dialog', { name: 'Add a passkey' });
	await naming.getByLabel('Name').fill('Range laptop');
	await naming.getByRole('button', { name: 'Add Passkey' }).click();
	await expect(passkeys.locator('[data-passkey]')).toContainText('Range laptop');
	await expectNoViolations(page, 'Security');
	await passkeys.getByRole('button', { name: 'Rename Range laptop' }).click();
	const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
	await renaming.getByLabel('Name').fill('Office laptop');
	await renaming.getByRole('button', { name: 'Save' }).click();
	await expect(passkeys.locator('[data-passkey]')).toContainText('Office laptop');

	await logOut(page);
	await page.getByRole('button', { name: 'Use a passkey' }).click();
	await expect(page).toHaveURL(`${shop.origin}/`);
	await page.goto('/admin?tab=security');
	await expect(passkeys.locator('[data-passkey]')).toContainText('last used');
	await passkeys.getByRole('button', { name: 'Remove Office laptop' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove Passkey' }).click();
	await expect(passkeys.locator('[data-passkey]')).toHaveCount(0);
	await context.close();
});

test('the shared administrator of the demonstration shop gets no second factor', {
	tag: ['@DOOR-092'],
}, async ({ admin }) => {
	await admin.page.goto('/admin?tab=security');
	await expect(admin.page.getByText(/Everyone logs in with this account/)).toBeVisible();
	await expect(admin.page.getByRole('button', { name: 'Add App' })).toHaveCount(0);
	await expect(admin.page.getByRole('region', { name: 'Logged-in Devices' })).toBeVisible();
});
