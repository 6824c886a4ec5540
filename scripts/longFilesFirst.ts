import { createHash } from 'node:crypto';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of fifteen to fifty seconds of processor time. */
export const longFiles = [
	'chaos/runOutages.test.ts',
	'fuzz/fuzz.test.ts',
	'scripts/release.test.ts',
	'server/catalog/manyMatches.test.ts',
	'server/office/backup/openAfterRestore.test.ts',
	'server/office/backup/restoreShop.test.ts',
	'testing/crashRecovery.test.ts',
	'testing/freshPages.test.ts',
	'testing/largeShop.test.ts',
	'testing/plans.test.ts',
];

/** Test files in a random order that the seed repeats, but the long ones before the others: begun last, one would run alone. */
export class LongFilesFirst extends BaseSequencer {
	override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const { root, sequence } = this.ctx.config;
		const placed = files.map((file) => {
			const name = path.relative(root, file.moduleId).replaceAll(path.sep, '/');
			const random = createHash('sha256').update(`${sequence.seed} ${name}`).digest('hex');
			return { file, place: `${longFiles.includes(name) ? 'first' : 'later'} ${random}` };
		});
		placed.sort((one, other) => (one.place < other.place ? -1 : 1));
		return Promise.resolve(placed.map(({ file }) => file));
	}
}
