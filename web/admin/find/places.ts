import { groupNames, settingGroups } from '../../../contracts/settingGroups.ts';
import type { navigation } from '../navigation/navigation.ts';

/** What is found without the server. */
export type Place = {
	label: string;
	/** Its address. */
	to: string;
	/** Where it belongs, shown beside it. */
	under: string;
	/** Further words by which it is found. */
	words: string;
};

const at = (query: string) => `/admin?tab=${query}`;

const actions: readonly Place[] = [
	{ label: 'Add New Product', to: at('products&open=create'), under: 'Products', words: 'create' },
	{ label: 'New order', to: at('newOrder'), under: 'Orders', words: 'enter phone whatsapp counter' },
	{ label: 'Orders to ship', to: at('orders&status=pending'), under: 'Orders', words: 'pack pending' },
	{ label: "Today's orders", to: at('orders&dateFilter=today'), under: 'Orders', words: '' },
	{ label: 'Orders with a failed refund', to: at('orders&refund=failed'), under: 'Orders', words: '' },
	{ label: 'Import products', to: at('products&open=import'), under: 'Products', words: 'csv file upload' },
	{ label: 'Enter a GST rate', to: at('gstRates&open=create'), under: 'GST rates', words: 'tax hsn by code' },
	{ label: 'Products without HSN', to: at('products&hsn=missing'), under: 'Products', words: 'code' },
	{ label: 'Create Post', to: at('blog&open=create'), under: 'Blog', words: 'new article write' },
	{ label: 'Create Page', to: at('customPages&open=create'), under: 'Custom pages', words: 'new write' },
	{
		label: 'Create Collection',
		to: at('collections&open=create'),
		under: 'Collections',
		words: 'new set group',
	},
	{ label: 'Create Event', to: at('events&open=create'), under: 'Events', words: 'new match camp' },
	{ label: 'Create Coupon', to: at('coupons&open=create'), under: 'Coupons', words: 'new offer discount' },
];

const settingPages = { settings: 'Settings', pages: 'Pages', menus: 'Menus' } as const;

/** The groups of settings, each on its page. */
const settings: readonly Place[] = groupNames.map((group) => {
	const { title, changedIn, fields } = settingGroups[group];
	const words = Object.values<{ label: string }>(fields).map(({ label }) => label);
	const to = at(`${changedIn}#settings-${group}`);
	return { label: title, to, under: settingPages[changedIn], words: words.join(' ') };
});

const getTab = (to: string) => new URL(to, 'http://shop').searchParams.get('tab');
const getWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const maxShown = 6;

/** The places of which each typed word begins a word; those of which the label has all of them come first. */
function findIn(places: readonly Place[], typed: readonly string[]): Place[] {
	const hasAll = (text: string) =>
		typed.every((word) => getWords(text).some((other) => other.startsWith(word)));
	const found = places.filter(({ label, under, words }) => hasAll(`${label} ${under} ${words}`));
	const named = found.filter(({ label }) => hasAll(label));
	return [...named, ...found.filter((place) => !named.includes(place))].slice(0, maxShown);
}

/**
 * The pages, groups of settings and actions that a text finds; without a text, the actions alone.
 * @param offered the links of the side bar: what belongs to no page of theirs is not found
 */
export function findPlaces(text: string, offered: typeof navigation): { pages: Place[]; actions: Place[] } {
	const linked = offered.flatMap(({ title, entries }) =>
		entries.map(({ label, to }) => ({ label, to, under: title, words: '' })),
	);
	const tabs = new Set(linked.map(({ to }) => getTab(to)));
	const mayOpen = ({ to }: Place) => tabs.has(getTab(to));
	const typed = getWords(text);
	const found = findIn(actions.filter(mayOpen), typed);
	if (typed.length === 0) return { pages: [], actions: found };
	const pages = findIn([...linked, ...settings.filter(mayOpen)], typed);
	const shown = new Set(pages.map(({ to }) => to));
	return { pages, actions: found.filter(({ to }) => !shown.has(to)) };
}
