import * as contracts from '../../../contracts/blog.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import type { Services } from '../../platform/services.ts';
import { storePicture } from '../media/media.ts';
import { createPost, deletePost, postPage, readPost, updatePost } from './blog.ts';
import { isFirstView } from './views.ts';

const largestPicture = 5 * 1024 * 1024;

export function blogRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { limits } = services;
	const { db } = services.database;
	registerRoute(
		contracts.listPosts,
		async ({ query, user }) => {
			if (query.status !== 'published' && user === undefined)
				throw new HttpError(401, 'login_required', 'Please login to continue.');
			if (query.status !== 'published' && user?.permissions.has('content') !== true)
				throw new HttpError(403, 'admin_required', 'Only administrators may do this.');
			return postPage(db, query);
		},
		{ tags: ({ query }) => (query.status === 'published' ? ['blog'] : undefined), guestsOnly: true },
	);
	registerRoute(
		contracts.getPost,
		async ({ params, query, user, visitor }) => {
			const mayEdit = user?.permissions.has('content') === true;
			const counts = query.count === 'yes' && !mayEdit && (await isFirstView(limits, params.slug, visitor));
			return readPost(db, params.slug, { mayEdit, counts });
		},
		{ tags: ({ query }) => (query.count === 'no' ? ['blog'] : undefined), guestsOnly: true },
	);
	registerRoute.write(contracts.createPost, (tx, { body, user }) => createPost(tx, body, user.id));
	registerRoute.write(contracts.updatePost, (tx, { params, body, user }) =>
		updatePost(tx, params.slug, body, user.id),
	);
	registerRoute.write(contracts.deletePost, (tx, { params, user }) => deletePost(tx, params.slug, user.id));
	registerRoute(contracts.uploadPostPicture, ({ request }) =>
		withUploadedFile(request, ['image'], largestPicture, (bytes) => storePicture(services, bytes)),
	);
}
