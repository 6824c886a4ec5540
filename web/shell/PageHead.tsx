import { store } from '../../store.config.ts';

/** Title, description and canonical link of a page; React puts them into the document's head. */
export function PageHead({
	title,
	description = store.description,
	path,
	noindex = false,
}: {
	title: string;
	description?: string;
	/** The address under which the page should be known; left out for personal pages. */
	path?: string;
	noindex?: boolean;
}) {
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:site_name" content={store.name} />
			{path !== undefined && <link rel="canonical" href={path} />}
			{noindex && <meta name="robots" content="noindex" />}
		</>
	);
}
