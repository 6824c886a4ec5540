import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { getOwnStockAlerts } from '../../../contracts/alerts.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { stockAlerts } from '../../schema/alerts.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { isForEmail } from './stockAlerts.ts';
import { namedVariant, namedVariantColumns } from './variants.ts';

/** All alerts of a verified address, in the order of asking. */
const selectAlerts = (db: Db, email: string) =>
	db
		.select({
			...namedVariantColumns,
			id: stockAlerts.id,
			state: stockAlerts.state,
			askedAt: stockAlerts.askedAt,
			notifiedAt: stockAlerts.notifiedAt,
		})
		.from(stockAlerts)
		.innerJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isForEmail(email))
		.orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id));

/** What the owner of a verified address waits for. */
export async function getWaitingAlerts(
	db: Db,
	email: string,
): Promise<z.input<typeof getOwnStockAlerts.response>> {
	return (await selectAlerts(db, email))
		.filter(({ state }) => state === 'waiting')
		.map(({ id, askedAt, ...row }) => {
			const { product, variant } = namedVariant(row);
			return { id, product, variant, askedAt: askedAt.toISOString() };
		});
}

/** The alerts of an address, for the download of an account's data. */
async function getStockAlertData(db: Db, email: string): Promise<z.input<typeof accountData>['stockAlerts']> {
	return (await selectAlerts(db, email)).map(({ state, askedAt, notifiedAt, ...row }) => ({
		item: namedVariant(row).fullName,
		state,
		askedAt: askedAt.toISOString(),
		notifiedAt: notifiedAt?.toISOString() ?? null,
	}));
}

async function deleteStockAlerts(tx: Db, email: string): Promise<void> {
	await tx.delete(stockAlerts).where(isForEmail(email));
}

/**
 * Deletes alerts that were not confirmed within a week, those that waited for half a year, and those that were emailed or
 * stopped a month ago.
 */
async function deleteOldStockAlerts(db: Db): Promise<void> {
	await db
		.delete(stockAlerts)
		.where(
			or(
				and(eq(stockAlerts.state, 'unconfirmed'), lt(stockAlerts.askedAt, sql`now() - interval '7 days'`)),
				and(eq(stockAlerts.state, 'waiting'), lt(stockAlerts.askedAt, sql`now() - interval '180 days'`)),
				lt(stockAlerts.notifiedAt, sql`now() - interval '30 days'`),
				lt(stockAlerts.cancelledAt, sql`now() - interval '30 days'`),
			),
		);
}

export const personalData: PersonalData = {
	tables: { stock_alerts: { deletion: 'removed', download: 'stockAlerts' } },
	download: async (db, { email }) => ({ stockAlerts: await getStockAlertData(db, email) }),
	deleteOfEmail: deleteStockAlerts,
	deleteOld: deleteOldStockAlerts,
};
