import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '../../../contracts/ids.ts';
import { mapGroups } from '../../../contracts/settingGroups.ts';
import { type SettingChange, type StoredSettings, storedSettings } from '../../../contracts/settings.ts';
import { defaultSettings } from '../../../store.config.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { afterCommit, type Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { getHomeSections } from '../../platform/settings/homeSections.ts';
import { readSettings, storeSettings } from '../../platform/settings/settings.ts';
import { contactChangedEmail } from './emails.ts';
import { getCategorySlugs } from './excludedCategories.ts';
import { findShopPictures } from './shopPictures.ts';

export { listChanges } from './listChanges.ts';

/** The groups as stored, with their defaults and versions. */
export async function readStored(db: Db, log: FastifyBaseLogger): Promise<StoredSettings> {
	const { settings, versions } = await readSettings(db, log);
	const { trade } = settings;
	// The editor of the home page begins with what shoppers see.
	const shown = { ...settings, home: getHomeSections(settings) };
	const standard = { ...defaultSettings, home: getHomeSections({ home: defaultSettings.home, trade }) };
	return storedSettings.parse(
		mapGroups((group) => ({
			value: shown[group],
			default: standard[group],
			version: versions.get(group) ?? 0,
		})),
	);
}

/** What the database says about a change, such as the slugs of its categories. */
async function resolveChange(db: Db, change: SettingChange): Promise<SettingChange> {
	if (change.group === 'shopPictures') return { ...change, value: await findShopPictures(db, change.value) };
	if (change.group !== 'returns' && change.group !== 'cashOnDelivery') return change;
	const excludedCategories = await getCategorySlugs(db, change.value.excludedCategories);
	// The same group, whose only changed value has the type that it had.
	return { ...change, value: { ...change.value, excludedCategories } } as SettingChange;
}

/**
 * Changes one group of settings: requests and jobs that begin after the commit have it, on every instance. A value like
 * the default follows the default from then on. A previous contact address gets an email about the new one.
 * @param actorId null for a planned change that takes effect
 * @throws HttpError 400 for an unknown category or picture, 409 when someone else has changed the group since it was read
 */
export async function changeSettings(
	tx: Db,
	requested: SettingChange,
	actorId: UserId | null,
	{ settings: live, log }: Pick<Services, 'settings' | 'log'>,
): Promise<StoredSettings> {
	const change = await resolveChange(tx, requested);
	const { settings: before } = await readSettings(tx, log);
	if (!(await storeSettings(tx, live, change)))
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else has changed these settings meanwhile. Please look at their change, then make yours again.',
		);
	const { group, value } = change;
	await audit(tx, actorId, 'settings.change', `settings:${group}`, { before: before[group], after: value });
	if (group === 'contact' && value.email !== before.contact.email)
		await queueEmail(
			tx,
			contactChangedEmail(before.contact.email, value.email),
			`contact email:${change.version + 1}`,
		);
	afterCommit(tx, () =>
		recordSecurityEvent(log, 'settings_changed', { accountId: actorId ?? undefined, group }),
	);
	return readStored(tx, log);
}
