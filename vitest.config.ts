import { defineConfig } from 'vitest/config';
import { readChecklist } from './scripts/conformance.ts';

const { rows } = await readChecklist();

export default defineConfig({
	test: {
		// The rows of the checklist that tests prove; a tag that is none of them stops the run.
		tags: rows.map(({ id, text }) => ({ name: id, description: text })),
		testTimeout: 300_000,
		hookTimeout: 300_000,
		// Ends a wait whose condition never comes true; by default a second, which a busy machine may need for one request.
		expect: { poll: { timeout: 20_000 } },
		maxWorkers: 2,
		// Files of a worker share its modules and its PGlite: loading both again for every file took most of the time.
		isolate: false,
		globalSetup: 'testing/globalSetup.ts',
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
					include: ['web/**/*.component.test.tsx'],
					environment: './testing/dom/environment.ts',
					setupFiles: 'testing/dom/setup.ts',
				},
			},
		],
	},
});
