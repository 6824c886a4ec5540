import { sql } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { searchMeanings, synonyms } from '../../schema/search.ts';
import { synonymKey } from '../catalog.ts';
import { sportMeanings } from './sportMeanings.ts';
import { sportSynonyms } from './sportSynonyms.ts';

/** Adds the words of the sport that the shop does not have yet; the owner may change and delete them. */
export async function addSportWords(tx: Db): Promise<void> {
	const groups = sportSynonyms.flatMap((words) => {
		const groupId = newId();
		return words.map((word, position) => ({ key: synonymKey(word), groupId, word, position }));
	});
	await tx.insert(synonyms).values(groups).onConflictDoNothing();
	const meanings = sportMeanings.flatMap(([words, meant]) => {
		const groupId = newId();
		return words.map((word, position) => ({
			key: synonymKey(word),
			groupId,
			word,
			position,
			meanings: meant,
		}));
	});
	await tx.insert(searchMeanings).values(meanings).onConflictDoNothing();
	await tx.execute(
		sql`delete from ${synonyms} where group_id in (select group_id from ${synonyms} group by group_id having count(*) < 2)`,
	);
}
