import type { Settings } from '../contracts/settingGroups.ts';
import { getHomeSections } from '../server/platform/settings/homeSections.ts';
import { getGstinState } from '../shared/gstin.ts';
import { defaultSettings } from '../store.config.ts';
import { proposeLetters } from './shopLetters.ts';

/** What an owner says about a new shop. */
export type NewShop = {
	name: string;
	/** The city. */
	place: string;
	/** As shoppers read it, for example `Cricket equipment`. */
	trade: string;
	street: string;
	pin: string;
	legalName: string;
	gstin: string;
	phone: string;
	email: string;
	/** The name of the owner. */
	owner: string;
};

/** Whether a trade needs what belongs to guns alone. */
const isArmsTrade = (trade: string) => /\b(?:air ?guns?|rifles?|pistols?|shooting)\b/i.test(trade);

/** Links to pages that every shop has; those to categories follow when the owner creates some. */
const withoutCategories = ({ to }: { to: string }) => !to.startsWith('/products/');

const allProducts = { name: 'All Products', to: '/products' };

/**
 * The settings in which a new shop differs from `store.config.ts`: who it is and what it says about itself.
 * @throws RangeError for a GSTIN of no State
 */
export function newShopSettings(shop: NewShop) {
	const { name, place, trade, street, pin, legalName, gstin, phone, email, owner } = shop;
	const state = getGstinState(gstin);
	if (state === undefined) throw new RangeError(`No State of India has the GSTIN ${gstin}.`);
	const arms = isArmsTrade(trade);
	const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
	const { checkout, contact, faq, home, identity, menus, premises, grievanceOfficer } = defaultSettings;
	return {
		identity: {
			...identity,
			name,
			nameInHindi: '',
			legalName,
			registration: `Proprietor: ${owner}`,
			gstin,
			state,
		},
		contact: {
			...contact,
			phone,
			email,
			social: [],
			chatUrl: `https://wa.me/91${phone.replaceAll(/\D/g, '').slice(-10)}`,
		},
		premises: {
			...premises,
			addressLines: [street],
			city: place,
			postalCode: pin,
			mapLink: map,
			// India; the owner replaces it by a map of the shop.
			mapEmbed: 'https://www.openstreetmap.org/export/embed.html?bbox=68%2C6%2C98%2C36&layer=mapnik',
		},
		grievanceOfficer: { ...grievanceOfficer, name: owner, email },
		presentation: {
			tagline: trade,
			titleTagline: trade,
			description: `${trade} from ${name} in ${place}, delivered anywhere in India.`,
		},
		numbering: { letters: proposeLetters(name) },
		trade: { arms },
		checkout: { ...checkout, minimumAge: arms ? checkout.minimumAge : null },
		menus: {
			...menus,
			header: [allProducts, { name: 'Categories', to: '/categories' }],
			drawer: menus.drawer.map(({ title, links }) => ({
				title,
				links: title === 'Categories' ? [allProducts, ...links.filter(withoutCategories)] : links,
			})),
		},
		home: getHomeSections({ home, trade: { arms: false } }),
		about: {
			story: [`{shop} sells ${trade.toLowerCase()} in {city}.`],
			mission: 'Good products at clear prices, and people who answer.',
			reasons: [
				{ title: 'Chosen with care', text: 'We sell what we would use ourselves.' },
				{ title: 'Advice', text: 'Ask us before you buy. We answer in plain words.' },
				{ title: 'After the sale', text: 'If something is wrong, we put it right.' },
			],
			leaderName: owner,
			leaderRole: 'Owner',
			leaderText: `${owner} runs {shop} in {city}.`,
		},
		faq: {
			entries: faq.entries.filter((entry) => arms || !('standard' in entry && entry.standard === 'licence')),
		},
	} satisfies Partial<Settings>;
}
