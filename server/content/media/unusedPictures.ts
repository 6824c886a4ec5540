import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../../contracts/ids.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import { settings } from '../../platform/settings/tables.ts';
import { auditEntries } from '../../schema/audit.ts';
import { posts } from '../../schema/blog.ts';
import { productImages, products } from '../../schema/catalog.ts';
import { checkoutLines } from '../../schema/checkout.ts';
import { collections } from '../../schema/collections.ts';
import { customPages } from '../../schema/customPages.ts';
import { events } from '../../schema/events.ts';
import { pictures } from '../../schema/media.ts';
import { orderItems } from '../../schema/orders.ts';

/** The pictures of the shop and the logos of its home page that an owner has chosen, also earlier: Undo puts them back. */
const shopPictures = sql`select value::text as content from ${settings} where ${settings.group} in ('shopPictures', 'home')
	union all select concat(before, after) from ${auditEntries} where target in ('settings:shopPictures', 'settings:home')`;

/**
 * Whether a product, a post, a page, an event, an order or the shop itself uses a picture. Its id is part of its URL,
 * between a slash and a dot.
 * @param exceptProduct the product whose image is being removed
 */
export async function isPictureUsed(db: Db, publicId: string, exceptProduct?: ProductId): Promise<boolean> {
	const pathPart = `/${publicId}.`;
	const [use] = await queryRows(
		db,
		sql`select exists (select 1 from ${productImages} where strpos(url, ${pathPart}) > 0 and product_id is distinct from ${exceptProduct ?? null}::uuid)
			or exists (select 1 from ${products} where strpos(long_description, ${pathPart}) > 0)
			or exists (select 1 from ${orderItems} where strpos(image_url, ${pathPart}) > 0)
			or exists (select 1 from ${checkoutLines} where strpos(image_url, ${pathPart}) > 0)
			or exists (select 1 from ${collections} where strpos(image_url, ${pathPart}) > 0)
			or exists (select 1 from ${events} where strpos(image_url, ${pathPart}) > 0)
			or exists (select 1 from ${posts} where strpos(featured_image, ${pathPart}) > 0 or strpos(content, ${pathPart}) > 0)
			or exists (select 1 from ${customPages} where strpos(content, ${pathPart}) > 0)
			or exists (select 1 from (${shopPictures}) as shop where strpos(content, ${pathPart}) > 0) as shown`,
		z.object({ shown: z.boolean() }),
	);
	return use?.shown ?? false;
}

/**
 * Ids of stored pictures that were uploaded more than two days ago and are probably unused. Reads all URLs
 * once, however many pictures there are; the caller confirms each with `isPictureUsed`.
 */
export async function unusedPictures(db: Db): Promise<string[]> {
	const found = await queryRowsSlowly(
		db,
		sql`with shown as (
				select split_part(split_part(url, '/', -1), '.', 1) as id from (
					select url from ${productImages}
					union all select image_url from ${orderItems}
					union all select image_url from ${checkoutLines}
					union all select image_url from ${collections}
					union all select image_url from ${events}
					union all select featured_image from ${posts}
				) as addresses where url is not null
				union all
				select named[1] from (select content from ${posts} union all select content from ${customPages} union all select long_description from ${products} union all ${shopPictures}) as texts,
					regexp_matches(content, '/([a-z0-9-]+)[.]', 'g') as named
			)
			select public_id from ${pictures}
			where created_at < now() - interval '2 days' and public_id not in (select id from shown)
			limit 500`,
		z.object({ public_id: z.string() }),
	);
	return found.map(({ public_id }) => public_id);
}
