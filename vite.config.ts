import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Files for what many pages share: hundreds of small ones compress worse and cost a request each. What is in none stays beside its users. */
const groups = [
	{
		name: 'framework',
		test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)\//,
	},
	{
		// The frame of every page, with all that it imports.
		name: 'shell',
		test: /\/web\/root\.tsx/,
	},
	{
		// What most pages of the shop show.
		name: 'shop',
		test: /\/web\/(?:cart|catalog|compare|head|product|wishlist)\/|\/web\/ui\/(?:Badge|Breadcrumbs|Button|EmptyState|Field|Notice|Picture|Price|RetryNotice|Skeleton|Spinner|Stars)\.|\/shared\/(?:clean|guns|variants)\.|lucide-react/,
		minShareCount: 7,
	},
	{
		// What many forms of the back-office share, but few pages of the shop.
		name: 'forms',
		test: /\/web\/ui\/(?:Card|Dialog|FormActions|IconButton|Pagination|Select|TextArea|TextField|Tooltip|floating|lazyDialog|saveFile)\.|\/shared\/(?:counted|feed|gtin|hsn|productStatus|unitSalePrice|uqc|variantRules)\./,
	},
];

/** Bundled, React is its production build; imported, it would follow NODE_ENV and render half as fast. */
const productionReact = {
	resolve: { noExternal: true as const },
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, sourcemap: false, manifest: true },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		...(command === 'build' ? { ssr: productionReact } : {}),
	},
}));
