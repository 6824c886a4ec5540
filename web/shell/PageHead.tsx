import { store } from '../../store.config.ts';
import { inFull, useOrigin } from './origin.ts';

/** Title, description, canonical link and what other sites show of a page; React puts them into the document's head. */
export function PageHead({
	title,
	description = store.description,
	path,
	image = '/og.png',
	kind = 'website',
	noindex = false,
}: {
	title: string;
	description?: string | undefined;
	/** The address under which the page should be known; left out for personal pages. */
	path?: string;
	/** What is shown where the page is shared. */
	image?: string | undefined;
	kind?: 'website' | 'article' | 'product';
	noindex?: boolean;
}) {
	const origin = useOrigin();
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:site_name" content={store.name} />
			<meta property="og:type" content={kind} />
			<meta property="og:locale" content="en_IN" />
			<meta property="og:image" content={inFull(origin, image)} />
			<meta name="twitter:card" content="summary_large_image" />
			{path !== undefined && (
				<>
					<link rel="canonical" href={origin + path} />
					<meta property="og:url" content={origin + path} />
				</>
			)}
			{noindex && <meta name="robots" content="noindex" />}
		</>
	);
}
