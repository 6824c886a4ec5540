import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { VariantId } from '../../../contracts/ids.ts';
import { hashToken } from '../../accounts/auth/auth.ts';
import { availableUnits } from '../../catalog/catalog.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import type { Services } from '../../platform/services.ts';
import { settingInSql } from '../../platform/settings/currentSettings.ts';
import { stockAlerts } from '../../schema/alerts.ts';
import { users } from '../../schema/auth.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { backInStockEmail } from './emails.ts';
import { addLink } from './stockAlerts.ts';
import { type NamedVariant, namedVariant, namedVariantColumns } from './variants.ts';

/** Variants per run of the task, and emails per variant. */
const atOnce = 200;

const alertHours = settingInSql(({ buyerEmails }) => buyerEmails.stockAlertHours);

/** People who were notified about the variant lately and have not bought it since. */
const mayStillBuy = sql`(select count(*) from ${stockAlerts} notified
	where notified.variant_id = ${productVariants.id} and notified.state = 'notified'
		and notified.notified_at > now() - make_interval(hours => ${alertHours})
		and not exists (select from ${users} u join ${orders} o on o.user_id = u.id
			join ${orderItems} i on i.order_id = o.id
			where lower(u.email) = lower(notified.email) and i.variant_id = notified.variant_id and o.created_at >= notified.notified_at))`;

/** Available units for which no notification is open. */
const unnotified: SQL<number> = sql<number>`(${availableUnits} - ${mayStillBuy})::int`;

const selectUnnotified = (db: Db) =>
	db
		.select({ ...namedVariantColumns, unnotified })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.$dynamic();

const isWanted = sql`exists (select from ${stockAlerts} a where a.variant_id = ${productVariants.id} and a.state = 'waiting')`;

/** Variants with waiting people and units for which no notification is open. */
async function dueVariants(db: Db): Promise<VariantId[]> {
	const due = await selectUnnotified(db)
		.where(
			and(
				isNull(products.archivedAt),
				eq(products.needsLicence, false),
				// Most wanted variants are sold out: open notifications are counted for the others only.
				sql`${availableUnits} > 0`,
				isWanted,
				sql`${unnotified} > 0`,
			),
		)
		.limit(atOnce);
	return due.map(({ variantId }) => variantId);
}

/** Whether this instance is the one that emails about the variant now; others leave it to this one. */
async function lockForEmails(tx: Db, id: VariantId): Promise<boolean> {
	const locked = await tx
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(eq(productVariants.id, id))
		.for('no key update', { skipLocked: true });
	return locked.length > 0;
}

/** Emails as many people as there are units without an open notification, those who asked first. */
async function emailAbout(tx: Db, id: VariantId, publicUrl: string): Promise<void> {
	if (!(await lockForEmails(tx, id))) return;
	// Read under the lock: another instance may have emailed since the variant was found.
	const [row] = await selectUnnotified(tx).where(eq(productVariants.id, id));
	if (row === undefined || row.unnotified <= 0) return;
	const next = await tx
		.select({ id: stockAlerts.id, email: stockAlerts.email })
		.from(stockAlerts)
		.where(and(eq(stockAlerts.variantId, id), eq(stockAlerts.state, 'waiting')))
		.orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
		.limit(Math.min(row.unnotified, atOnce))
		// An alert that is being stopped at this moment is passed over.
		.for('update', { skipLocked: true });
	if (next.length === 0) return;
	await tx
		.update(stockAlerts)
		.set({ state: 'notified', notifiedAt: sql`now()` })
		.where(
			inArray(
				stockAlerts.id,
				next.map((alert) => alert.id),
			),
		);
	const item: NamedVariant = namedVariant(row);
	for (const alert of next) {
		const token = await addLink(tx, alert.id);
		const email = backInStockEmail(alert.email, item, { token, publicUrl });
		await queueEmail(tx, email, `back in stock:${hashToken(token)}`);
	}
}

/**
 * Emails people that what they wait for is back: in the order of asking, at most one for each unit that can be bought and
 * has no notification of the last `stockAlertHours`. Nothing is sent about items that are archived or switched off.
 */
export async function sendStockAlerts({
	database: { db },
	publicUrl,
}: Pick<Services, 'database' | 'publicUrl'>): Promise<void> {
	for (const id of await dueVariants(db)) await inTransaction(db, (tx) => emailAbout(tx, id, publicUrl));
}
