import { getIconAddress } from '../../../shared/shopIcon.ts';
import { currentSettings } from '../settings/currentSettings.ts';

/** The shop's icon as emails show it. @param shop the address of the shop */
export const emailIcon = (shop: string): string =>
	shop + getIconAddress(currentSettings().shopPictures.icon, 192);

/** Width and height of a picture in an email, for screens with twice the pixels. */
export const emailPictureWidth = 144;

/**
 * @param shop the address of the shop
 * @returns the address of a picture as emails show it: a JPEG, since not every email client knows WebP. A picture outside the
 * shop stays as it is; without one it is the shop's icon.
 */
export function emailPicture(imageUrl: string | null, shop: string): string {
	if (imageUrl === null) return emailIcon(shop);
	const [, id] = /^\/media\/([a-z0-9-]+)\.webp$/.exec(imageUrl) ?? [];
	return id === undefined ? new URL(imageUrl, shop).href : `${shop}/media/${id}-${emailPictureWidth}.jpg`;
}
