import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import { type SynonymGroup, synonymLimits } from '../../../contracts/searches.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentVersion, requireVersion } from '../../platform/http/contentVersion.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { synonyms } from '../../schema/search.ts';
import { synonymGroups } from '../catalog.ts';
import { findTaken, type KeyedWord, keyWords } from './keyedWords.ts';

const unknownGroup = () => new HttpError(404, 'synonyms_not_found', 'This group does not exist any more.');

/**
 * Refuses words of another group: a search would have to follow words from group to group, and mean ever more.
 * @throws HttpError 409 with that group
 */
function requireFree(words: readonly KeyedWord[], others: readonly SynonymGroup[]): void {
	const taken = findTaken(words, others);
	if (taken !== undefined)
		throw new HttpError(
			409,
			'name_taken',
			`'${taken.word}' is already in the group ${taken.group.words.join(', ')}. Please add the new words there.`,
		);
}

const toGroup = (id: string, words: string[]): SynonymGroup => ({
	id,
	words,
	version: contentVersion(words),
});

/** All groups of equal words. */
export const listSynonyms = async (db: Db): Promise<SynonymGroup[]> =>
	(await synonymGroups(db)).map(({ id, words }) => toGroup(id, words));

/** Serialises changes, so that limits and unique words hold. */
async function lockedGroups(tx: Db): Promise<SynonymGroup[]> {
	await tx.execute(sql`lock table ${synonyms} in share row exclusive mode`);
	return listSynonyms(tx);
}

async function store(tx: Db, id: string, words: readonly KeyedWord[]): Promise<SynonymGroup> {
	await tx.insert(synonyms).values(words.map((each, position) => ({ ...each, groupId: id, position })));
	await revalidateTags(tx, ['synonyms']);
	return toGroup(
		id,
		words.map(({ word }) => word),
	);
}

/** Adds a group of equal words. @throws HttpError 400 for a repeated word, 409 for one of another group or too many groups */
export async function addSynonyms(tx: Db, typed: string[], actorId: UserId | null): Promise<SynonymGroup> {
	const words = keyWords(typed);
	const groups = await lockedGroups(tx);
	if (groups.length >= synonymLimits.groups)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${synonymLimits.groups} groups. Please delete one you no longer use.`,
		);
	requireFree(words, groups);
	const id = newId();
	await audit(tx, actorId, 'synonyms.create', `synonyms:${id}`, { after: { words: typed } });
	return store(tx, id, words);
}

/**
 * Changes the words of a group.
 * @throws HttpError 404 when it is unknown; 409 when it is not that of `version`; 400 and 409 as `addSynonyms`
 */
export async function changeSynonyms(
	tx: Db,
	id: string,
	{ words: typed, version }: { words: string[]; version?: string | undefined },
	actorId: UserId,
): Promise<SynonymGroup> {
	const words = keyWords(typed);
	const groups = await lockedGroups(tx);
	const before = groups.find((group) => group.id === id);
	if (before === undefined) throw unknownGroup();
	requireVersion(version, before.version);
	requireFree(
		words,
		groups.filter((group) => group !== before),
	);
	await tx.delete(synonyms).where(eq(synonyms.groupId, id));
	await audit(tx, actorId, 'synonyms.update', `synonyms:${id}`, {
		before: { words: before.words },
		after: { words: typed },
	});
	return store(tx, id, words);
}

/** Deletes a group. @throws HttpError 404 when it is unknown, 409 when it is not that of `version` */
export async function deleteSynonyms(
	tx: Db,
	id: string,
	version: string | undefined,
	actorId: UserId,
): Promise<void> {
	const before = (await lockedGroups(tx)).find((group) => group.id === id);
	if (before === undefined) throw unknownGroup();
	requireVersion(version, before.version);
	await tx.delete(synonyms).where(eq(synonyms.groupId, id));
	await audit(tx, actorId, 'synonyms.delete', `synonyms:${id}`, { before: { words: before.words } });
	await revalidateTags(tx, ['synonyms']);
}
