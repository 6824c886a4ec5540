import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { store } from '../../store.config.ts';

/**
 * Contact page and checkout show contents of other sites, which their own response headers must allow, and a file is no page
 * of the browser's router: these need a full load.
 */
export const needsDocument = (to: string): boolean =>
	/^\/(?:contact|checkout|feeds\/[^?#]*|[^?#]*\.\w{2,11})(?:[?#]|$)/.test(to);

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
