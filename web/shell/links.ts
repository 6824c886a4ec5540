import { store } from '../../store.config.ts';

/** The five categories of the header, with the listing each leads to (document 1, §2). */
export const headerCategories = [
	{ name: 'Air Rifles', to: '/products/air-rifles' },
	{ name: 'Air Pistols', to: '/products/air-pistols' },
	{ name: 'Pellets', to: '/products/pellets' },
	{ name: 'Air Rifle Accessories', to: '/products/air-rifle-accessories' },
	{ name: 'Air Pistol Accessories', to: '/products/air-pistol-accessories' },
];

export const phoneLink = `tel:${store.phone.replaceAll(' ', '')}`;
export const mailLink = `mailto:${store.email}`;
export const chatLink = `${store.chat.url}?text=${encodeURIComponent(store.chat.text)}`;
export const postalAddress = [
	...store.address.lines,
	`${store.address.city} ${store.address.postalCode}`,
	`${store.address.state}, ${store.address.country}`,
];
