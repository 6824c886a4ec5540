import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderId, OrderItemId, VariantId } from '../../contracts/ids.ts';
import { reconcilePayments } from '../../server/orders/reconcile.ts';
import { queryRows, takeOne } from '../../server/platform/database/database.ts';
import { jobs } from '../../server/platform/jobs/tables.ts';
import { products, productVariants } from '../../server/schema/catalog.ts';
import { coupons } from '../../server/schema/coupons.ts';
import { orderItems } from '../../server/schema/orders.ts';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../buildProduct.ts';
import { giveVariants } from '../buildVariants.ts';
import type { SignedInClient, TestApp } from '../testApp.ts';
import { ageCheckouts, makeJobsDue } from '../time.ts';
import { type FilledCart, fillCart, runDueJobs } from '../walkthrough.ts';
import { coupon, type Model } from './model.ts';

/** The shop under test with its people. */
export type Shop = {
	testApp: TestApp;
	shoppers: FilledCart[];
	admin: SignedInClient;
	/** Refunds that the gateway was made to fail. */
	failedRefunds: number;
};

/** Units of each variant at the start: few, so that shoppers compete for them. */
const stocks = [2, 4, 9];

/** An empty shop with two shoppers, a product and two variants of another one, and the model of it. */
export async function openShop(testApp: TestApp): Promise<{ real: Shop; model: Model }> {
	await testApp.reset();
	const [single = 0, left = 0, right = 0] = stocks;
	const pricePaise = paise(50_000);
	const plain = await buildProduct(testApp.db, { stock: single, pricePaise });
	const glove = await buildProduct(testApp.db, { name: 'Glove' });
	const built = [
		...(await testApp.db.select().from(productVariants).where(eq(productVariants.productId, plain.id))),
		...(await giveVariants(
			testApp.db,
			glove.id,
			[{ name: 'Hand', values: ['Left', 'Right'] }],
			[
				{ options: { Hand: 'Left' }, stock: left, pricePaise },
				{ options: { Hand: 'Right' }, stock: right, pricePaise },
			],
		)),
	];
	const shoppers = [
		await fillCart(testApp, { variants: built }),
		await fillCart(testApp, { variants: built }),
	];
	await testApp.db
		.insert(coupons)
		.values({ name: 'Opening', kind: 'percent', appliesTo: 'order', ...coupon });
	for (const { shopper } of shoppers) await shopper.call('DELETE /cart', { userId: shopper.user.id });
	return {
		real: { testApp, shoppers, admin: await testApp.admin(), failedRefunds: 0 },
		model: {
			products: built.map(({ id, productId, stock }) => ({
				id: productId,
				variantId: id,
				stock,
				unitPaise: 50_000,
			})),
			carts: [new Map(), new Map()],
			checkouts: [],
		},
	};
}

const productFigures = z.object({
	id: z.string(),
	stock: z.coerce.number(),
	reserved: z.coerce.number(),
	version: z.coerce.number(),
});

/** Stock and reserved units of a variant, and the version of its product. */
export async function getFigures({ testApp: { db } }: Shop, id: VariantId) {
	const [found] = await db
		.select({
			id: productVariants.id,
			stock: productVariants.stock,
			reserved: productVariants.reserved,
			version: products.version,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(eq(productVariants.id, id));
	return productFigures.parse(found);
}

const outcome = z.object({
	gatewayOrderId: z.string().nullable(),
	state: z.string(),
	reserved: z.boolean(),
	paymentId: z.string().nullable(),
	items: z.array(z.object({ id: z.string().transform((id) => id as OrderItemId), variantId: z.string() })),
});

/** The outcome of each checkout, in the order in which the orders were placed. */
export const readOutcomes = ({ testApp: { db } }: Shop) =>
	queryRows(
		db,
		sql`select c.gateway_order_id as "gatewayOrderId", c.state, c.reservation = 'reserved' as reserved,
			p.gateway_payment_id as "paymentId",
			coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'variantId', i.variant_id) order by i.position)
				from order_items i where i.order_id = o.id), '[]') as items
		from checkouts c left join orders o on o.checkout_id = c.id left join payments p on p.id = o.payment_id
		order by o.created_at nulls last, c.created_at`,
		outcome,
	);

const couponUse = z.object({ gatewayOrderId: z.string() });

/** The payment orders of the checkouts that have a use of the coupon. */
export const couponUses = async ({ testApp: { db } }: Shop): Promise<string[]> =>
	(
		await queryRows(
			db,
			sql`select c.gateway_order_id as "gatewayOrderId" from coupon_uses u join checkouts c on c.id = u.checkout_id`,
			couponUse,
		)
	).map(({ gatewayOrderId }) => gatewayOrderId);

/** The order of an item. */
export async function getOrderId({ testApp: { db } }: Shop, itemId: OrderItemId): Promise<OrderId> {
	const found = await db
		.select({ orderId: orderItems.orderId })
		.from(orderItems)
		.where(eq(orderItems.id, itemId));
	return takeOne(found).orderId;
}

/** Checks every payment order of which no result arrived, as the recurring task does. */
export async function reconcile({ testApp }: Shop): Promise<void> {
	await ageCheckouts(testApp, 20);
	await reconcilePayments(testApp.services);
}

/** Runs every queued job once: emails and refunds. @returns how many have to be retried */
export async function runJobs({ testApp }: Shop): Promise<number> {
	await makeJobsDue(testApp);
	await runDueJobs(testApp);
	return testApp.db.$count(jobs, eq(jobs.state, 'ready'));
}
