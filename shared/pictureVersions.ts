/** The address of an uploaded picture in another width and format; a picture from elsewhere stays as it is. */
export const getVersionAddress = (url: string, width: number, format: 'webp' | 'png'): string =>
	url.replace(/^(\/media\/[a-z0-9-]+)\.webp$/, `$1-${width}.${format}`);
