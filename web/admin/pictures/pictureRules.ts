/** Exactly 5 MB is allowed. */
export const maxPictureBytes = 5 * 1024 * 1024;

export const pictureHint = 'PNG, JPG, GIF up to 5MB';

/** Why a picked file cannot be used; undefined when it can. */
export function validatePicture(file: { type: string; size: number }): string | undefined {
	if (!file.type.startsWith('image/')) return 'Please select a valid image file';
	if (file.size > maxPictureBytes) return 'Image size should be less than 5MB';
	return undefined;
}
