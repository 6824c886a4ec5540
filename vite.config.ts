import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What nearly every page loads, in two files: thirty small ones compress worse and cost a request each. */
const groups = [
	{
		name: 'framework',
		test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)\//,
	},
	{
		name: 'shop',
		test: /\/web\/(?:session|shell|cart|wishlist|catalog)\/|\/web\/ui\/(?:Badge|Breadcrumbs|Button|EmptyState|Picture|Price|Skeleton|Spinner|Stars|Logo)|\/contracts\/|store\.config|lucide-react\/dist\/esm\/(?:shared|Icon|createLucideIcon|defaultAttributes|context)/,
		minShareCount: 5,
	},
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, sourcemap: false, manifest: true },
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
	server: { middlewareMode: true, hmr: { port: 24678 } },
});
