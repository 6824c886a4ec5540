import { store } from '../../store.config.ts';

/** The newest posts for feed readers. */
export const blogFeed = {
	type: 'application/atom+xml',
	title: `${store.name} blog`,
	path: '/feeds/blog.xml',
};
