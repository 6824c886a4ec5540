import { uploadPicture } from '../../contracts/media.ts';
import type { Mount } from '../platform/http/mount.ts';
import { uploadedFile } from '../platform/http/uploadedFile.ts';
import type { Services } from '../services.ts';
import { largestUpload, storePicture } from './media.ts';

export function mediaRoutes(mount: Mount, services: Services): void {
	mount(uploadPicture, async ({ request }) => {
		const stored = await storePicture(
			services,
			await uploadedFile(request, ['file', 'image'], largestUpload),
		);
		return { ...stored, secure_url: stored.url, public_id: stored.publicId };
	});
}
