import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Browser } from './browser.ts';
import { findInPage, type Sought } from './findInPage.ts';

const place = z.object({ x: z.number(), y: z.number() });
const found = z.union([place, z.object({ missing: z.string() })]);

/** Keys without a character, by the code points of WebDriver. */
const controlKey = '\uE009';
const escapeKey = '\uE00C';

/** Someone with a phone who uses the shop by what is written on it. */
export class Visitor {
	readonly #browser: Browser;
	readonly #origin: string;

	constructor(browser: Browser, origin: string) {
		this.#browser = browser;
		this.#origin = origin;
	}

	async goto(path: string): Promise<void> {
		await this.#browser.goto(this.#origin + path);
		await this.#waitFor(`document.documentElement.hasAttribute('data-hydrated')`);
	}

	back = (): Promise<void> => this.#browser.back();

	/** Opens the shop with the session of an account. */
	async signIn(token: string): Promise<void> {
		await this.goto('/');
		await this.#browser.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
	}

	/** Waits until an expression in the page is true. */
	async #waitFor(expression: string): Promise<void> {
		await expect.poll(() => this.#browser.evaluate(`Boolean(${expression})`), expression).toBe(true);
	}

	/** Waits for a text of the page or of the payment window, which is a shadow tree at its end. */
	sees(text: string): Promise<void> {
		const shown = `document.body.innerText + (document.body.lastElementChild.shadowRoot?.querySelector('dialog').innerText ?? '')`;
		return this.#waitFor(`(${shown}).includes(${JSON.stringify(text)})`);
	}

	waitForPath = (path: string): Promise<void> =>
		expect.poll(() => this.#browser.evaluate('location.pathname + location.search')).toBe(path);

	/** Vertical scroll position, in pixels. */
	scrolled = async (): Promise<number> =>
		z.number().parse(await this.#browser.evaluate('Math.round(scrollY)'));

	/** Where an element is as soon as nothing covers it and it has stopped moving. */
	async find(kind: Sought['kind'], name: string) {
		const call = `(${findInPage})(${JSON.stringify({ kind, name })})`;
		let before: unknown;
		let stable: z.infer<typeof place> | undefined;
		const look = async () => {
			const now = found.parse(await this.#browser.evaluate(call));
			const text = JSON.stringify(now);
			if (!('missing' in now) && text === before) stable = now;
			before = text;
			return stable === undefined ? text : 'found';
		};
		await expect.poll(look, { intervals: [50, 100, 100, 250] }).toBe('found');
		return place.parse(stable);
	}

	async click(kind: Sought['kind'], name: string): Promise<void> {
		const at = await this.find(kind, name);
		const actions = [
			{ type: 'pointerMove', ...at },
			{ type: 'pointerDown', button: 0 },
			{ type: 'pointerUp', button: 0 },
		];
		await this.#browser.perform([{ type: 'pointer', id: 'finger', actions }]);
	}

	/** Replaces the text of a field. */
	async type(field: string, text: string): Promise<void> {
		await this.click('field', field);
		await this.#press([controlKey, 'a'], ...text);
	}

	pressEscape = (): Promise<void> => this.#press([escapeKey]);

	/** @param chords keys that are held together */
	async #press(...chords: (string | string[])[]): Promise<void> {
		const actions = chords.flatMap((chord) => [
			...[...chord].map((value) => ({ type: 'keyDown', value })),
			...[...chord].reverse().map((value) => ({ type: 'keyUp', value })),
		]);
		await this.#browser.perform([{ type: 'key', id: 'keys', actions }]);
	}
}
