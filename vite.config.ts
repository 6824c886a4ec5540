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
		// Not tables, the forms of accounts and addresses, the States and GSTINs that those check, the states of ordered items and the replies of
		// the back-office, nor the texts of static pages, which few pages share; nor the contracts: they bring zod along.
		test: /\/web\/(?!admin\/|auth\/|addresses\/|pages\/|entry|ui\/Table)|\/shared\/(?!states|gstin|itemStates|readyReplies)|store\.config|lucide-react(?!.*\/(?:download|image-plus|receipt-indian-rupee)\.)/,
		minShareCount: 7,
	},
	{
		name: 'shared',
		// Not what no listing and no product page shows: icons of forms, rich text, tables and the strength of a password.
		test: /lucide-react(?!.*\/(?:file-up|key-round|arrow-up|arrow-down|bookmark|pencil|download|image-plus|receipt-indian-rupee|eye|eye-off)\.)|\/web\/(?!admin\/|auth\/|addresses\/|pages\/|blog\/|ui\/(?:Table|StrengthMeter))/,
		maxModuleSize: 1500,
		minShareCount: 4,
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
