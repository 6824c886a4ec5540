import { getIconAddress } from '../../shared/shopIcon.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import { useSettings } from '../settings/settings.ts';

/** Structured data about the shop, its address and its search. */
export function ShopStructuredData() {
	const origin = useOrigin();
	const { contact, identity, premises, presentation, shopPictures } = useSettings();
	const { icon } = shopPictures;
	const organization = {
		'@type': 'Organization',
		'@id': `${origin}/#organization`,
		name: identity.name,
		legalName: identity.legalName,
		url: `${origin}/`,
		logo: origin + (icon === null ? '/apple-touch-icon.png' : getIconAddress(icon, 512)),
		email: contact.email,
		telephone: contact.phone,
		slogan: presentation.tagline,
		address: {
			'@type': 'PostalAddress',
			streetAddress: premises.addressLines.join(', '),
			addressLocality: premises.city,
			addressRegion: identity.state,
			postalCode: premises.postalCode,
			addressCountry: 'IN',
		},
		sameAs: contact.social.map(({ url }) => url),
	};
	const site = {
		'@type': 'WebSite',
		name: identity.name,
		url: `${origin}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: `${origin}/products?q={search_term_string}`,
			'query-input': 'required name=search_term_string',
		},
	};
	return <JsonLd data={{ '@graph': [organization, site] }} />;
}
