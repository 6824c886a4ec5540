import { uploadPicture } from '../../contracts/media.ts';
import type { Mount } from '../platform/http/mount.ts';
import { uploadedFile } from '../platform/http/uploadedFile.ts';
import type { Services } from '../services.ts';
import { storePicture } from './media.ts';

const largest = 10 * 1024 * 1024;

export function mediaRoutes(mount: Mount, services: Services): void {
	mount(uploadPicture, async ({ request }) => {
		const stored = await storePicture(services, await uploadedFile(request, ['file', 'image'], largest));
		return { ...stored, secure_url: stored.url, public_id: stored.publicId };
	});
}
