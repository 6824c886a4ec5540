import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { posts } from '../blog/tables.ts';
import { productImages } from '../catalog/tables.ts';
import { checkoutLines } from '../checkout/tables.ts';
import { events } from '../events/tables.ts';
import { orderItems } from '../orders/tables.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { pictures } from './tables.ts';

/**
 * Whether a page, a post, an event or an order of the past shows a picture. Where it is kept, its name stands in its
 * address between a slash and a dot.
 * @param but a product that is about to lose it
 */
export async function isShown(db: Db, publicId: string, but?: ProductId): Promise<boolean> {
	const mark = `/${publicId}.`;
	const [use] = await rowsOf(
		db,
		sql`select exists (select 1 from ${productImages} where strpos(url, ${mark}) > 0 and product_id is distinct from ${but ?? null}::uuid)
			or exists (select 1 from ${orderItems} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${checkoutLines} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${events} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${posts} where strpos(featured_image, ${mark}) > 0 or strpos(content, ${mark}) > 0) as shown`,
		z.object({ shown: z.boolean() }),
	);
	return use?.shown ?? false;
}

/**
 * Names of some pictures of ours that were sent more than two days ago and seem to be shown nowhere. One reading of all
 * addresses, however many pictures there are; `isShown` has the last word on each.
 */
export async function discardedPictures(db: Db): Promise<string[]> {
	const found = await rowsOf(
		db,
		sql`with shown as (
				select split_part(split_part(url, '/', -1), '.', 1) as id from (
					select url from ${productImages}
					union all select image_url from ${orderItems}
					union all select image_url from ${checkoutLines}
					union all select image_url from ${events}
					union all select featured_image from ${posts}
				) as addresses where url is not null
				union all
				select named[1] from ${posts}, regexp_matches(content, '/([a-z0-9-]+)[.]', 'g') as named
			)
			select public_id from ${pictures}
			where created_at < now() - interval '2 days' and public_id not in (select id from shown)
			limit 500`,
		z.object({ public_id: z.string() }),
	);
	return found.map(({ public_id }) => public_id);
}
