const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a picked file cannot be sent as a photo; undefined when it can. */
export function photoError(file: { type: string; size: number }): string | undefined {
	if (!/^image\/(jpeg|png|webp|gif)$/.test(file.type))
		return 'Please choose a JPEG, PNG, WebP or GIF picture.';
	if (file.size > maxPhotoBytes) return 'Please choose a photo of at most 10 MB.';
	return undefined;
}
