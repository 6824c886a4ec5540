import * as contracts from '../../contracts/blog.ts';
import { storePicture } from '../media/media.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { uploadedFile } from '../platform/http/uploadedFile.ts';
import type { Services } from '../services.ts';
import { createPost, deletePost, postPage, readPost, updatePost } from './blog.ts';

/** Document 2, §9. */
const largestPicture = 5 * 1024 * 1024;

export function blogRoutes(mount: Mount, services: Services): void {
	const { db } = services.database;
	mount(contracts.listPosts, async ({ query, user }) => {
		if (query.status !== 'published' && user === undefined)
			throw new Refusal(401, 'Please login to continue.');
		if (query.status !== 'published' && user?.role !== 'admin')
			throw new Refusal(403, 'Only administrators may do this.');
		return postPage(db, query);
	});
	mount(contracts.getPost, ({ params, query, user }) =>
		readPost(db, params.slug, { isAdmin: user?.role === 'admin', counts: query.count === 'yes' }),
	);
	mount(contracts.createPost, ({ body, user, once }) => once((tx) => createPost(tx, body, user.id)));
	mount(contracts.updatePost, ({ params, body, user, once }) =>
		once((tx) => updatePost(tx, params.slug, body, user.id)),
	);
	mount(contracts.deletePost, async ({ params, user, once }) => {
		await once((tx) => deletePost(tx, params.id, user.id));
		return undefined;
	});
	mount(contracts.uploadPostPicture, async ({ request }) =>
		storePicture(services, await uploadedFile(request, ['image'], largestPicture)),
	);
}
