import type { StoredPicture } from '../../../contracts/media.ts';
import { call } from '../../session/call.ts';

export async function uploadPicture(file: File): Promise<StoredPicture> {
	const form = new FormData();
	form.append('image', file);
	const { url, publicId, width, height } = await call('POST /uploads', { form });
	return { url, publicId, width, height };
}
