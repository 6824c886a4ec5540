import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { store } from '../../store.config.ts';

export type PageLink = { name: string; to: string };

/** The nine categories by slug, for the drawer. */
const listingCategories: (PageLink & { inHeader?: true })[] = [
	{ name: 'Air Rifles', to: '/products/air-rifles', inHeader: true },
	{ name: 'Air Pistols', to: '/products/air-pistols', inHeader: true },
	{ name: 'CO2 Pistols', to: '/products/co2-pistols' },
	{ name: 'Pellets', to: '/products/pellets', inHeader: true },
	{ name: 'Air Rifle Accessories', to: '/products/air-rifle-accessories', inHeader: true },
	{ name: 'Air Pistol Accessories', to: '/products/air-pistol-accessories', inHeader: true },
	{ name: 'Electronic Target Systems', to: '/products/electronic-target-systems' },
	{ name: 'SCATT Training Systems', to: '/products/scatt' },
	{ name: 'Consumables', to: '/products/consumables' },
];

/** The five categories that fit the header. */
export const headerCategories = listingCategories.filter(({ inHeader }) => inHeader);

/** Links of top bar, drawer and footer besides the categories. */
export const helpLinks: PageLink[] = [
	{ name: 'FAQs', to: '/faq' },
	{ name: 'Blog', to: '/blog' },
];
export const drawerSections: { title: string; links: PageLink[] }[] = [
	{ title: 'Categories', links: [...listingCategories, { name: 'All Categories', to: '/categories' }] },
	{
		title: 'Company',
		links: [
			{ name: 'About', to: '/about' },
			{ name: 'Contact', to: '/contact' },
		],
	},
	{
		title: 'More',
		links: [
			...helpLinks,
			{ name: 'Events', to: '/events' },
			{ name: 'Shipping and Returns', to: '/shipping-and-returns' },
		],
	},
];
export const quickLinks: PageLink[] = [
	{ name: 'Home', to: '/' },
	{ name: 'Categories', to: '/categories' },
	{ name: 'About Us', to: '/about' },
	{ name: 'Contact', to: '/contact' },
	{ name: 'Events', to: '/events' },
];
/** Links for questions before and after buying. */
export const footerHelpLinks: PageLink[] = [
	{ name: 'Shipping and Returns', to: '/shipping-and-returns' },
	...helpLinks,
];
/** The contact page embeds an external map, which its own response headers must allow, so it needs a full page load. */
export const needsDocument = (to: string): boolean => to === '/contact';

export const getPhoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
export const getEmailLink = (email: string): string => `mailto:${email}`;
export const getPostalAddress = ({
	premises: { addressLines, city, postalCode },
	identity,
}: Pick<PublicSettings, 'premises' | 'identity'>): string[] => [
	...addressLines,
	`${city} ${postalCode}`,
	`${identity.state}, ${store.country}`,
];
