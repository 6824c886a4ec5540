import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserId } from '../../contracts/ids.ts';

function createStorage(isFull: () => boolean) {
	const values = new Map<string, string>();
	return {
		values,
		getItem: (key: string) => values.get(key) ?? null,
		removeItem: (key: string) => values.delete(key),
		setItem(key: string, value: string) {
			if (isFull()) throw new Error('QuotaExceededError');
			values.set(key, value);
		},
	};
}

let isFull = false;
let local: ReturnType<typeof createStorage>;
let tab: ReturnType<typeof createStorage>;
beforeEach(() => {
	isFull = false;
	local = createStorage(() => isFull);
	tab = createStorage(() => isFull);
	vi.stubGlobal('localStorage', local);
	vi.stubGlobal('sessionStorage', tab);
	vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** As a page that was just opened has it. */
async function openPage() {
	vi.resetModules();
	return { ...(await import('./browserStore.ts')), ...(await import('./userStore.ts')) };
}
const asha = 'asha' as UserId;
const bala = 'bala' as UserId;

test('a logout removes what earlier pages stored about the user, and nothing else', {
	tags: ['DOOR-145'],
}, async () => {
	const page = await openPage();
	page.userBrowserStore.write('newAccount', 'asha@example.com');
	page.userTabStore.write('coupon', 'TEN');
	page.browserStore.write('basket', '{}');
	page.tabStore.write('loginRedirect', '{}');
	(await openPage()).forgetUser();
	expect([...local.values]).toEqual([['basket', '{}']]);
	expect([...tab.values]).toEqual([['loginRedirect', '{}']]);
});

test('a logout removes it where the storage is full, too', async () => {
	isFull = true;
	const page = await openPage();
	page.userBrowserStore.write('newAccount', 'asha@example.com');
	expect(page.userBrowserStore.read('newAccount')).toBe('asha@example.com');
	page.forgetUser();
	expect(page.userBrowserStore.read('newAccount')).toBeNull();
});

test('a login keeps what is stored about the same user or a guest, and removes it for another one', {
	tags: ['DOOR-311'],
}, async () => {
	const page = await openPage();
	page.userBrowserStore.write('recentlySeen', '["rifle"]');
	page.forgetOtherUser(asha);
	page.userTabStore.write('coupon', 'TEN');
	page.forgetOtherUser(asha);
	expect(page.userBrowserStore.read('recentlySeen')).toBe('["rifle"]');
	expect(page.userTabStore.read('coupon')).toBe('TEN');
	page.forgetOtherUser(bala);
	expect(page.userBrowserStore.read('recentlySeen')).toBeNull();
	expect(page.userTabStore.read('coupon')).toBeNull();
});
