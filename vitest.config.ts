import { defineConfig } from 'vitest/config';
import { readChecklist } from './scripts/conformance.ts';
import { LongFilesFirst } from './scripts/longFilesFirst.ts';
import { isNightly } from './testing/propertyRuns.ts';
import { shortLivedOptions } from './testing/shortLived.ts';

const { rows } = await readChecklist();

export default defineConfig({
	test: {
		// The rows of the checklist that tests prove; a tag that is none of them stops the run.
		tags: rows.map(({ id, text }) => ({ name: id, description: text })),
		// For the processes that tests start: the workers themselves are started before.
		env: { NODE_OPTIONS: shortLivedOptions },
		// Generous, so that a busy machine fails no test; a night tries many times as many random cases.
		testTimeout: isNightly ? 3_600_000 : 900_000,
		// The first of a worker also compiles PGlite and the shop.
		hookTimeout: 900_000,
		expect: { poll: { timeout: 120_000 } },
		// Some tests wait for processes and clocks of their own: three use two processors fully.
		maxWorkers: 3,
		// Files of a worker share its modules and its PGlite: loading both again for every file took most of the time.
		isolate: false,
		globalSetup: 'testing/globalSetup.ts',
		sequence: { sequencer: LongFilesFirst },
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					include: [
						'{contracts,shared,server,sandbox,web,demo,testing,scripts,chaos,fuzz}/**/*.test.{ts,tsx}',
					],
					exclude: ['**/*.component.test.tsx'],
				},
			},
			{
				extends: true,
				test: {
					name: 'components',
					// After the others: a worker whose next file is of another project would be replaced, with all that it has loaded.
					sequence: { groupOrder: 1 },
					include: ['web/**/*.component.test.tsx'],
					environment: './testing/dom/environment.ts',
					setupFiles: 'testing/dom/setup.ts',
				},
			},
		],
	},
});
