import { inArray } from 'drizzle-orm';
import type { Settings } from '../../../contracts/settingGroups.ts';
import type { ShopPicture } from '../../../contracts/shopPictureSettings.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/httpError.ts';
import { pictures } from '../../schema/media.ts';

/**
 * The pictures of the shop with the size that is stored for them.
 * @throws HttpError 400 at the field of a picture that is not in the shop
 */
export async function findShopPictures(
	db: Db,
	chosen: Settings['shopPictures'],
): Promise<Settings['shopPictures']> {
	const addresses = Object.values(chosen).flatMap((picture) => (picture === null ? [] : [picture.url]));
	const { url, width, height } = pictures;
	const stored = await db.select({ url, width, height }).from(pictures).where(inArray(url, addresses));
	const find = (field: keyof typeof chosen): ShopPicture => {
		const picture = chosen[field];
		if (picture === null) return null;
		const found = stored.find((each) => each.url === picture.url);
		if (found === undefined)
			throw invalid({
				[`value.${field}`]: 'This picture is not in the shop any more. Please choose it again.',
			});
		return found;
	};
	return { logo: find('logo'), icon: find('icon'), social: find('social') };
}
