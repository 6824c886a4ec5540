import { z } from 'zod';
import { text } from '../contracts/fields.ts';
import { type SettingGroup, type Settings, settingGroups } from '../contracts/settingGroups.ts';
import { audit } from '../server/accounts/audit/audit.ts';
import { readConfig } from '../server/platform/config.ts';
import { type Db, inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { adaptSettings } from '../server/platform/settings/settings.ts';
import { settings } from '../server/platform/settings/tables.ts';
import { products } from '../server/schema/catalog.ts';
import { gunModels } from '../server/schema/compatibility.ts';
import { orders } from '../server/schema/orders.ts';
import { searchMeanings, synonyms } from '../server/schema/search.ts';
import { CannotRun } from './command.ts';
import { type NewShop, newShopSettings } from './newShopSettings.ts';

const { identity, contact, premises } = settingGroups;

/** What is asked, in this order, each with the rule of the setting that it becomes. */
export const questions = {
	name: { text: 'Name of the shop', schema: identity.fields.name.schema },
	place: { text: 'City', schema: premises.fields.city.schema },
	trade: { text: 'What it sells, as in Cricket equipment', schema: text(60, 'Please say what you sell.') },
	street: { text: 'Street address', schema: text(80, 'Please enter the street address.') },
	pin: { text: 'PIN code', schema: premises.fields.postalCode.schema },
	legalName: { text: 'Legal name', schema: identity.fields.legalName.schema },
	gstin: { text: 'GSTIN', schema: identity.fields.gstin.schema },
	phone: { text: 'Phone', schema: contact.fields.phone.schema },
	email: { text: 'Email of the shop', schema: contact.fields.email.schema },
	owner: { text: 'Your name', schema: text(80, 'Please enter your name.') },
} satisfies Record<keyof NewShop, { text: string; schema: z.ZodType<string> }>;

/** The answers, each as its setting stores it. */
export const newShop = z.strictObject({
	name: questions.name.schema,
	place: questions.place.schema,
	trade: questions.trade.schema,
	street: questions.street.schema,
	pin: questions.pin.schema,
	legalName: questions.legalName.schema,
	gstin: questions.gstin.schema,
	phone: questions.phone.schema,
	email: questions.email.schema,
	owner: questions.owner.schema,
});

/** The flags of the command; what is left out is asked. */
export const newShopOptions = newShop.partial();

/** Words and gun models that every database has from its migrations, and a shop without guns has no use for. */
async function removeWordsOfGuns(tx: Db): Promise<void> {
	await tx.delete(gunModels);
	await tx.delete(searchMeanings);
	await tx.delete(synonyms);
}

async function storeGroup<Group extends SettingGroup>(
	tx: Db,
	group: Group,
	value: Settings[Group],
): Promise<void> {
	const changed = await adaptSettings(tx, group, () => value);
	if (changed !== undefined) await audit(tx, null, 'settings.change', `settings:${group}`, changed);
}

/**
 * Gives an empty shop its name, place and trade: settings in the configured database, and no words of another trade.
 * @throws CannotRun when the shop has products, orders or settings
 */
export async function openNewShop(shop: NewShop, env: NodeJS.ProcessEnv): Promise<void> {
	const database = await openDatabase(readConfig(env));
	try {
		await migrate(database.db, database.kind === 'PGlite');
		await inTransaction(database.db, async (tx) => {
			const inUse = await Promise.all([products, orders, settings].map((table) => tx.$count(table)));
			if (inUse.some((rows) => rows > 0))
				throw new CannotRun(
					'This shop has products, orders or settings. Change its name in the back-office under Settings, or name an empty DATA_DIR.',
				);
			const chosen = newShopSettings(shop);
			for (const group of Object.keys(chosen) as (keyof typeof chosen)[])
				await storeGroup(tx, group, chosen[group]);
			if (!chosen.trade.arms) await removeWordsOfGuns(tx);
		});
	} finally {
		await database.close();
	}
}
