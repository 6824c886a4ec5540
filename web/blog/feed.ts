import { useSettings } from '../settings/settings.ts';

/** The newest posts for feed readers. */
export const useBlogFeed = () => ({
	type: 'application/atom+xml',
	title: `${useSettings().identity.name} blog`,
	path: '/feeds/blog.xml',
});
