import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { deleteUnpublishedQuestions } from './askQuestion.ts';
import { getWrittenQuestions } from './readQuestions.ts';

async function deleteOfUser(tx: Db, id: UserId): Promise<void> {
	const asked = await deleteUnpublishedQuestions(tx, id);
	await revalidateTags(
		tx,
		asked.map((productId) => `questions:${productId}` as const),
	);
}

export const personalData: PersonalData = {
	// Those that are public stay without the name.
	tables: {
		questions: { deletion: 'kept', download: 'questions' },
		question_answers: { deletion: 'kept', download: 'answers' },
	},
	download: (db, { id }) => getWrittenQuestions(db, id),
	deleteOfUser,
};
