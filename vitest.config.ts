import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{contracts,server,web,demo,testing,scripts}/**/*.test.{ts,tsx}'],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		maxWorkers: 2,
	},
});
