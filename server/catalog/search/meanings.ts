import { asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import { type MeaningDraft, meaningLimits, type SearchMeaning } from '../../../contracts/searchMeanings.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentVersion, requireVersion } from '../../platform/http/contentVersion.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { searchMeanings } from '../../schema/search.ts';
import { synonymTag } from '../catalog.ts';
import { findTaken, type KeyedWord, keyWords } from './keyedWords.ts';

const unknownMeaning = () => new HttpError(404, 'meaning_not_found', 'These words do not exist any more.');

const toMeaning = (id: string, words: string[], meanings: string[]): SearchMeaning => ({
	id,
	words,
	meanings,
	version: contentVersion([words, meanings]),
});

/** All words that find something else, in groups with the same meanings; what the shop does not sell comes last. */
export async function listMeanings(db: Db): Promise<SearchMeaning[]> {
	const rows = await db
		.select({
			id: searchMeanings.groupId,
			word: searchMeanings.word,
			meanings: searchMeanings.meanings,
		})
		.from(searchMeanings)
		.orderBy(asc(searchMeanings.groupId), asc(searchMeanings.position));
	return [...Map.groupBy(rows, ({ id }) => id)]
		.map(([id, group]) =>
			toMeaning(
				id,
				group.map(({ word }) => word),
				group[0]?.meanings ?? [],
			),
		)
		.sort(
			(one, other) =>
				Number(one.meanings.length === 0) - Number(other.meanings.length === 0) ||
				one.meanings.join().localeCompare(other.meanings.join()),
		);
}

/** @throws HttpError 409 when a word has another meaning */
function requireFree(words: readonly KeyedWord[], others: readonly SearchMeaning[]): void {
	const taken = findTaken(words, others);
	if (taken === undefined) return;
	const { word, group } = taken;
	throw new HttpError(
		409,
		'name_taken',
		group.meanings.length === 0
			? `'${word}' is already among the words for what you do not sell. Please remove it there first.`
			: `'${word}' already finds ${group.meanings.join(', ')}. Please add the new words there.`,
	);
}

/** Serialises changes, so that limits and unique words hold. */
async function lockMeanings(tx: Db): Promise<SearchMeaning[]> {
	await tx.execute(sql`lock table ${searchMeanings} in share row exclusive mode`);
	return listMeanings(tx);
}

async function storeMeaning(
	tx: Db,
	id: string,
	words: readonly KeyedWord[],
	meanings: string[],
): Promise<SearchMeaning> {
	await tx
		.insert(searchMeanings)
		.values(words.map((each, position) => ({ ...each, groupId: id, position, meanings })));
	await revalidateTags(tx, [synonymTag]);
	return toMeaning(
		id,
		words.map(({ word }) => word),
		meanings,
	);
}

/** Adds words that find something else. @throws HttpError 400 for a repeated word, 409 for one of another group or too many groups */
export async function addMeaning(tx: Db, draft: MeaningDraft, actorId: UserId): Promise<SearchMeaning> {
	const words = keyWords(draft.words);
	const groups = await lockMeanings(tx);
	if (groups.length >= meaningLimits.groups)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${meaningLimits.groups} groups of words. Please delete one you no longer use.`,
		);
	requireFree(words, groups);
	const id = newId();
	await audit(tx, actorId, 'searchMeanings.create', `searchMeanings:${id}`, { after: draft });
	return storeMeaning(tx, id, words, draft.meanings);
}

/**
 * Changes words and what they find.
 * @throws HttpError 404 when they are unknown; 409 when they are not those of `version`; 400 and 409 as `addMeaning`
 */
export async function changeMeaning(
	tx: Db,
	id: string,
	{ version, ...draft }: MeaningDraft & { version?: string | undefined },
	actorId: UserId,
): Promise<SearchMeaning> {
	const words = keyWords(draft.words);
	const groups = await lockMeanings(tx);
	const before = groups.find((group) => group.id === id);
	if (before === undefined) throw unknownMeaning();
	requireVersion(version, before.version);
	requireFree(
		words,
		groups.filter((group) => group !== before),
	);
	await tx.delete(searchMeanings).where(eq(searchMeanings.groupId, id));
	await audit(tx, actorId, 'searchMeanings.update', `searchMeanings:${id}`, {
		before: { words: before.words, meanings: before.meanings },
		after: draft,
	});
	return storeMeaning(tx, id, words, draft.meanings);
}

/** Deletes words that find something else. @throws HttpError 404 when they are unknown, 409 when they are not those of `version` */
export async function deleteMeaning(
	tx: Db,
	id: string,
	version: string | undefined,
	actorId: UserId,
): Promise<void> {
	const before = (await lockMeanings(tx)).find((group) => group.id === id);
	if (before === undefined) throw unknownMeaning();
	requireVersion(version, before.version);
	await tx.delete(searchMeanings).where(eq(searchMeanings.groupId, id));
	await audit(tx, actorId, 'searchMeanings.delete', `searchMeanings:${id}`, {
		before: { words: before.words, meanings: before.meanings },
	});
	await revalidateTags(tx, [synonymTag]);
}
