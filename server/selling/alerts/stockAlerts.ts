import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxStockAlerts } from '../../../contracts/alerts.ts';
import type { StockAlertId, VariantId } from '../../../contracts/ids.ts';
import { variantId } from '../../../contracts/ids.ts';
import { hashToken, newToken } from '../../accounts/auth/auth.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { stockAlertLinks, stockAlerts } from '../../schema/alerts.ts';
import { confirmAlertEmail } from './emails.ts';
import { namedVariant, readVariant } from './variants.ts';

/** Emails with links about stock that a mailbox gets in an hour, however many networks ask for them. */
const maxLinksPerHour = 5;

/** Whether an alert belongs to the address. */
export const isForEmail = (email: string) => sql`lower(${stockAlerts.email}) = ${email.toLowerCase()}`;

/** The mailbox of an address: `a+guns@example.com` is delivered to `a@example.com`. */
const mailbox = (email: string) => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** Whether an alert is emailed to the mailbox of the address. */
const reaches = (email: string) =>
	sql`regexp_replace(lower(${stockAlerts.email}), '^([^+@]+)[+][^@]*@', '\\1@') = ${mailbox(email)}`;

type StockAlert = typeof stockAlerts.$inferSelect;

/**
 * The locked alert of an address for a variant, created unconfirmed when there is none; an alert that was emailed or stopped
 * begins again. Undefined when its mailbox waits for too many items.
 */
async function openAlert(tx: Db, variant: VariantId, email: string): Promise<StockAlert | undefined> {
	// One mailbox at a time, so that neither limit can be passed by asking for two items together.
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts of ${mailbox(email)}`}, 0))`,
	);
	const [known] = await tx
		.select()
		.from(stockAlerts)
		.where(and(eq(stockAlerts.variantId, variant), isForEmail(email)))
		.for('update');
	if (known?.state === 'waiting' || known?.state === 'unconfirmed') return known;
	const open = await tx.$count(
		stockAlerts,
		and(reaches(email), inArray(stockAlerts.state, ['unconfirmed', 'waiting'])),
	);
	if (open >= maxStockAlerts) return undefined;
	const begun = { state: 'unconfirmed', notifiedAt: null, cancelledAt: null, email } as const;
	return takeOne(
		known === undefined
			? await tx
					.insert(stockAlerts)
					.values({ variantId: variant, ...begun })
					.returning()
			: await tx
					.update(stockAlerts)
					.set({ ...begun, askedAt: sql`clock_timestamp()` })
					.where(eq(stockAlerts.id, known.id))
					.returning(),
	);
}

/** Lets the next email be about this alert. */
export const startWaiting = (tx: Db, id: StockAlertId) =>
	tx.update(stockAlerts).set({ state: 'waiting', cancelledAt: null }).where(eq(stockAlerts.id, id));

/** Stores a link of an alert. @returns its token */
export async function addLink(tx: Db, stockAlertId: StockAlertId): Promise<string> {
	const token = newToken();
	await tx.insert(stockAlertLinks).values({ tokenHash: hashToken(token), stockAlertId });
	return token;
}

/**
 * Records the alert of a person whose address is verified.
 * @throws HttpError 409 when they ask for too many items
 */
export async function addVerifiedAlert(tx: Db, variant: VariantId, email: string): Promise<void> {
	const alert = await openAlert(tx, variant, email);
	if (alert === undefined)
		throw new HttpError(
			409,
			'limit_reached',
			`You already wait for ${maxStockAlerts} items. Please stop waiting for some of them in your profile.`,
		);
	if (alert.state === 'unconfirmed') await startWaiting(tx, alert.id);
}

/** `to` is the name under which jobs to an address are found when its account is deleted. */
const request = z.strictObject({ variantId, to: z.string() });

/**
 * Queues the alert of an address that is not verified. Only the job looks the address up: the request does the same work for
 * every address, so that it does not reveal who has an account or waits already.
 */
export async function requestAlert(tx: Db, variant: VariantId, email: string): Promise<void> {
	const payload: z.input<typeof request> = { variantId: variant, to: email };
	await queueJob(tx, { kind: 'stock alert', payload, dedupeKey: `stock alert:${newId()}` });
}

/** Whether the mailbox was emailed as many links in the last hour as one gets. */
async function hasEnoughLinks(tx: Db, email: string): Promise<boolean> {
	const emailed = await tx
		.select({ tokenHash: stockAlertLinks.tokenHash })
		.from(stockAlertLinks)
		.innerJoin(stockAlerts, eq(stockAlerts.id, stockAlertLinks.stockAlertId))
		.where(and(reaches(email), gt(stockAlertLinks.createdAt, sql`now() - interval '1 hour'`)))
		.limit(maxLinksPerHour);
	return emailed.length === maxLinksPerHour;
}

/**
 * Records a queued alert and emails the address a link to confirm it; nothing to an address that waits already, asks for too
 * many items or got enough links. Repeating the job sends no second email.
 */
export async function recordRequestedAlert(
	tx: Db,
	payload: unknown,
	jobId: string,
	publicUrl: string,
): Promise<void> {
	const { variantId: id, to } = request.parse(payload);
	const variant = await readVariant(tx, id);
	if (variant === undefined) return;
	const alert = await openAlert(tx, id, to);
	if (alert?.state !== 'unconfirmed' || (await hasEnoughLinks(tx, to))) return;
	const token = await addLink(tx, alert.id);
	const email = confirmAlertEmail(to, namedVariant(variant), { token, publicUrl });
	await queueEmail(tx, email, `stock alert mail:${jobId}`);
}
