import { defineConfig } from 'drizzle-kit';

export default defineConfig({
	dialect: 'postgresql',
	schema: ['./server/schema/*.ts', './server/platform/*/tables.ts', './server/catalog/tables.ts'],
	out: './server/migrations',
	casing: 'snake_case',
});
