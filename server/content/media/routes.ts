import { uploadPicture } from '../../../contracts/media.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import type { Services } from '../../platform/services.ts';
import { maxUploadBytes, storePicture } from './media.ts';

export function mediaRoutes(registerRoute: RegisterRoute, services: Services): void {
	registerRoute(uploadPicture, async ({ request }) => {
		const stored = await withUploadedFile(request, ['file', 'image'], maxUploadBytes, (bytes) =>
			storePicture(services, bytes),
		);
		return { ...stored, secure_url: stored.url, public_id: stored.publicId };
	});
}
