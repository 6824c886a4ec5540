import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { PlannedSettingsId, UserId } from '../../../contracts/ids.ts';
import type { PlannedSettings, SettingsPlan } from '../../../contracts/plannedSettings.ts';
import { listPlannedSettings } from '../../../contracts/plannedSettings.ts';
import { contentGroups, settingGroups } from '../../../contracts/settingGroups.ts';
import { settingChange } from '../../../contracts/settings.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readNow } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import {
	deletePlan,
	failPlan,
	listDue,
	lockDue,
	type StoredPlan,
	storePlan,
} from '../../platform/settings/plannedSettings.ts';
import { lockSettings, readSettings } from '../../platform/settings/settings.ts';
import { plannedSettings } from '../../platform/settings/tables.ts';
import { users } from '../../schema/auth.ts';
import { failedPlanEmail } from './emails.ts';
import { changeSettings, readStored } from './settings.ts';

type Deciding = Pick<Services, 'settings' | 'log'>;

const audited = ({ value, startsAt }: Pick<StoredPlan, 'value' | 'startsAt'>) => ({
	...value,
	startsAt: startsAt.toISOString(),
});

/** The planned changes of settings, the next one first. */
export async function listPlans(db: Db): Promise<{ planned: PlannedSettings[] }> {
	const rows = await db
		.select({ plan: plannedSettings, name: users.name })
		.from(plannedSettings)
		.leftJoin(users, eq(users.id, plannedSettings.plannedBy))
		.orderBy(asc(plannedSettings.startsAt), asc(plannedSettings.id));
	return listPlannedSettings.response.parse({
		planned: rows.map(({ plan: { plannedBy, startsAt, ...plan }, name }) => ({
			...plan,
			startsAt: startsAt.toISOString(),
			person: name === null ? null : { id: plannedBy, name },
		})),
	});
}

/**
 * Plans a change of a group: its fields that differ from the stored ones change from a time on, each whatever it is by then.
 * @throws HttpError 400 for a time that has come, or without a difference; 409 when someone else has changed the group, or
 * planned a change of it, since it was read
 */
export async function planSettings(
	tx: Db,
	{ change: { group, version, value }, replaces, ...plan }: SettingsPlan,
	plannedBy: UserId,
	{ log }: Deciding,
): Promise<{ planned: PlannedSettings[] }> {
	const startsAt = new Date(plan.startsAt);
	if (startsAt <= (await readNow(tx))) throw invalid({ startsAt: 'Please choose a time in the future.' });
	const stored = (await readStored(tx, log))[group];
	if (stored.version !== version)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else has changed these settings meanwhile. Please look at their change, then plan yours again.',
		);
	const now = new Map<string, unknown>(Object.entries(stored.value));
	const changed = Object.entries(value).filter(([field, next]) => !isDeepStrictEqual(next, now.get(field)));
	if (changed.length === 0)
		throw invalid({ change: 'Nothing differs from what is saved. Please change a field first.' });
	const planned = { group, startsAt, plannedBy, value: Object.fromEntries(changed) };
	const replaced = replaces === null ? undefined : await deletePlan(tx, replaces);
	if ((replaces !== null && replaced?.group !== group) || !(await storePlan(tx, planned)))
		throw new HttpError(
			409,
			'planned_meanwhile',
			'The planned change of these settings is another one meanwhile. Please look at it, then plan yours again.',
		);
	await audit(tx, plannedBy, 'settings.plan', `settings:${group}`, {
		before: replaced && audited(replaced),
		after: audited(planned),
	});
	return listPlans(tx);
}

/** Cancels a planned change. @throws HttpError 404 when there is none, as when it has taken effect */
export async function cancelPlan(
	tx: Db,
	id: PlannedSettingsId,
	user: SignedIn,
): Promise<{ planned: PlannedSettings[] }> {
	const cancelled = await deletePlan(tx, id);
	if (cancelled === undefined)
		throw new HttpError(
			404,
			'planned_settings_not_found',
			'This change is not planned any more: it has taken effect, or someone else has cancelled or replaced it.',
		);
	if (!contentGroups.has(cancelled.group)) requireRecentPassword(user);
	await audit(tx, user.id, 'settings.cancel plan', `settings:${cancelled.group}`, {
		before: audited(cancelled),
	});
	return listPlans(tx);
}

/** Changes a group as planned, once; a value that its schema no longer accepts is kept for the owner to correct. */
async function apply(tx: Db, id: PlannedSettingsId, services: Deciding): Promise<void> {
	// Before the planned change, as all who change both do.
	await lockSettings(tx);
	const plan = await lockDue(tx, id);
	if (plan === undefined) return;
	const { group } = plan;
	const { settings, versions } = await readSettings(tx, services.log);
	const { data: change } = settingChange.safeParse({
		group,
		version: versions.get(group) ?? 0,
		value: { ...settings[group], ...plan.value },
	});
	if (change === undefined) {
		const problem =
			'The shop was updated since and does not accept these values any more. Please plan it again.';
		await failPlan(tx, id, problem);
		await audit(tx, null, 'settings.fail plan', `settings:${group}`, { after: { problem } });
		await queueEmail(
			tx,
			failedPlanEmail(settingGroups[group].title, plan.startsAt, problem),
			`planned settings:${id}`,
		);
		return;
	}
	await deletePlan(tx, id);
	await changeSettings(tx, change, null, services);
}

/**
 * Lets the planned changes take effect whose time has come, each in a transaction of its own. Every instance runs it.
 * @throws AggregateError with those that could not be tried; the others are done
 */
export async function applyPlans(db: Db, services: Deciding): Promise<void> {
	const failures: unknown[] = [];
	for (const { id } of await listDue(db))
		await inTransaction(db, (tx) => apply(tx, id, services)).catch((error: unknown) => failures.push(error));
	if (failures.length > 0) throw new AggregateError(failures, 'Planned settings could not take effect');
}
