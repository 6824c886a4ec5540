import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What many forms of the back-office share, but few pages of the shop. */
const ofForms =
	'/web/ui/(?:Card|Dialog|FormActions|IconButton|Pagination|Select|TextArea|TextField|Tooltip|floating|lazyDialog|saveFile)\\.|/shared/(?:counted|feed|gtin|hsn|productStatus|unitSalePrice|uqc|variantRules)\\.';

/** The same for single files, which stay small ones. */
const alone = '/web/ui/Checkbox\\.|/shared/(?:attributes|dates|listing|listingFilters|units)\\.';

/** A file whose path begins, somewhere, with one of `parts`, without those that few pages need. */
const nearlyEverywhere = (parts: string) => new RegExp(`^(?!.*(?:${ofForms}|${alone})).*(?:${parts})`);

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
		test: nearlyEverywhere(
			'/web/(?!admin/|auth/|addresses/|pages/|entry|ui/Table)|/shared/(?!states|gstin|itemStates|readyReplies)|store\\.config|lucide-react(?!.*/(?:download|image-plus|receipt-indian-rupee)\\.)',
		),
		minShareCount: 7,
	},
	{
		name: 'shared',
		// Not what no listing and no product page shows: icons of forms, rich text, tables and the strength of a password.
		test: nearlyEverywhere(
			'lucide-react(?!.*/(?:file-up|key-round|arrow-up|arrow-down|bookmark|pencil|download|image-plus|receipt-indian-rupee|eye|eye-off)\\.)|/web/(?!admin/|auth/|addresses/|pages/|blog/|delivery/|guns/|ui/(?:Table|StrengthMeter))',
		),
		maxModuleSize: 1500,
		minShareCount: 4,
	},
	{ name: 'forms', test: new RegExp(ofForms) },
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
