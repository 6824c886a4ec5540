import { store } from '../../store.config.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';

/** Structured data about the shop, its address and its search. */
export function ShopStructuredData() {
	const origin = useOrigin();
	const { address } = store;
	const organization = {
		'@type': 'Organization',
		'@id': `${origin}/#organization`,
		name: store.name,
		legalName: store.seller.legalName,
		url: `${origin}/`,
		logo: `${origin}/apple-touch-icon.png`,
		email: store.email,
		telephone: store.phone,
		slogan: store.tagline,
		address: {
			'@type': 'PostalAddress',
			streetAddress: address.lines.join(', '),
			addressLocality: address.city,
			addressRegion: address.state,
			postalCode: address.postalCode,
			addressCountry: 'IN',
		},
		sameAs: store.social.map(({ url }) => url),
	};
	const site = {
		'@type': 'WebSite',
		name: store.name,
		url: `${origin}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: `${origin}/products?q={search_term_string}`,
			'query-input': 'required name=search_term_string',
		},
	};
	return <JsonLd data={{ '@graph': [organization, site] }} />;
}
