import { getVersionAddress } from './pictureVersions.ts';

/** Widths and heights in pixels of the shop's icon, stored as `<publicId>-<size>.png`. */
export const iconSizes = [192, 512] as const;

/** @param icon that of the owner, null for the standard one @param size in pixels */
export const getIconAddress = (icon: { url: string } | null, size: (typeof iconSizes)[number]): string =>
	icon === null ? `/icon-${size}.png` : getVersionAddress(icon.url, size, 'png');
