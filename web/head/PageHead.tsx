import { useSettings } from '../settings/settings.ts';
import { absoluteUrl, useOrigin } from './origin.ts';

/** Title, description, canonical link and social media tags; React moves them into the document's head. */
export function PageHead({
	title,
	wholeTitle = false,
	description,
	path,
	image,
	kind = 'website',
	noindex = false,
	feed,
}: {
	/** What the page is; the shop's name follows it. */
	title: string;
	/** Whether the title stands without the shop's name. */
	wholeTitle?: boolean;
	/** That of the shop by default. */
	description?: string | undefined;
	/** The canonical URL; undefined for personal pages. */
	path?: string;
	/** The picture for social media; that of the shop by default. */
	image?: string | undefined;
	kind?: 'website' | 'article' | 'product';
	noindex?: boolean;
	/** What a reader or a calendar can subscribe to instead of this page. */
	feed?: { type: string; title: string; path: string };
}) {
	const origin = useOrigin();
	const { identity, presentation } = useSettings();
	const fullTitle = wholeTitle ? title : `${title} | ${identity.name}`;
	const text = description ?? presentation.description;
	return (
		<>
			<title>{fullTitle}</title>
			<meta name="description" content={text} />
			<meta property="og:title" content={fullTitle} />
			<meta property="og:description" content={text} />
			<meta property="og:site_name" content={identity.name} />
			<meta property="og:type" content={kind} />
			<meta property="og:locale" content="en_IN" />
			<meta property="og:image" content={absoluteUrl(origin, image ?? '/cards/shop.jpg')} />
			<meta name="twitter:card" content="summary_large_image" />
			{path !== undefined && (
				<>
					<link rel="canonical" href={origin + path} />
					<meta property="og:url" content={origin + path} />
				</>
			)}
			{feed !== undefined && (
				<link rel="alternate" type={feed.type} title={feed.title} href={origin + feed.path} />
			)}
			{noindex && <meta name="robots" content="noindex" />}
		</>
	);
}
