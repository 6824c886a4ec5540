// How an owner changes each line of store.config.ts in the back-office, and where it is seen then. The type has each of them, so
// that a new one does not compile without a line here.
import type { Locator, Page } from '@playwright/test';
import type { Settings } from '../../contracts/settingGroups.ts';
import type { ShopCalls } from '../shopCalls.ts';

/** Who looks at the changed shop. */
export type Shown = {
	visitor: Page;
	/** The owner, signed in. */
	office: Page;
	calls: ShopCalls;
	/** A gun of ₹1,000 with 10 units. */
	product: { id: string };
};

type Seen =
	/** A text on a page of visitors. */
	| { at: string; text: string | RegExp }
	/** Anything else that is true of the changed shop. */
	| ((shown: Shown) => Promise<void>)
	/** In the form, which is opened again; the test that is named proves what it does. */
	| { provedBy: string };

export type Line = {
	/** A text for the field, a switch, or what is done in the form. */
	enter: string | boolean | ((form: Locator) => Promise<void>);
	seen: Seen;
};

/** Each setting, changed once. */
export type Lines = { [Group in keyof Settings]: { [Field in keyof Settings[Group]]: Line } };

export const terms = '/terms-of-service';
export const policy = '/shipping-and-returns';
