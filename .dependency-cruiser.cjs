// Who may import whom (docs/architecture.md). Run by scripts/boundaries.ts, which also proves that every rule bites:
// testing/boundaries holds one planted breach for each.
// The rooms of the server, from the lowest to the highest: a room imports from lower ones only.
const rooms = ['accounts', 'content', 'catalog', 'selling', 'orders', 'storefront', 'office'];
// What every room may use.
const foundation = '^server/(?:platform|pricing|schema)/';
// The entry of a room or of a folder in it, and what it says about personal data. The only capturing group of its list, so that
// \\1 is the folder's own name.
const entry = `^server/(?:${rooms.map((room) => `${room}/|`).join('')})([^/]+)/(?:\\1|personalData)\\.ts$`;
const composition =
	'^server/(?:app|jobs|main|openServices|openWhenReconciled|operationRoutes|routes|work)\\.ts$';
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: 'web-not-server',
			comment: 'Browser and server rendering reach the server through the API and the contracts only.',
			severity: 'error',
			from: { path: '^web/', pathNot: tests },
			to: { path: '^server/' },
		},
		{
			name: 'server-not-web',
			comment: 'The server loads the built pages; it never imports their source.',
			severity: 'error',
			from: { path: '^server/', pathNot: tests },
			to: { path: '^web/' },
		},
		{
			name: 'contracts-only-zod',
			comment: 'What crosses the wire depends on nothing that only one side has.',
			severity: 'error',
			from: { path: '^contracts/', pathNot: tests },
			to: { pathNot: ['^(contracts|shared)/', '(^|/)node_modules/zod/'] },
		},
		{
			name: 'room-by-its-entries',
			comment:
				'A room imports from another one only <folder>/<folder>.ts, and what it says about personal data; tables are in server/schema.',
			severity: 'error',
			from: { path: '^server/([^/]+)/', pathNot: tests },
			to: { path: '^server/[^/]+/', pathNot: ['^server/$1/', foundation, entry] },
		},
		{
			name: 'folder-by-its-entry',
			comment: 'So does a folder of a room from another folder of it.',
			severity: 'error',
			from: { path: '^server/([^/]+)/([^/]+)/', pathNot: [foundation, tests] },
			to: { path: '^server/$1/[^/]+/', pathNot: ['^server/$1/$2/', entry] },
		},
		...rooms.slice(0, -1).map((room, index) => ({
			name: `${room}-knows-no-higher-room`,
			severity: 'error',
			from: { path: `^server/${room}/`, pathNot: tests },
			to: { path: `^server/(?:${rooms.slice(index + 1).join('|')})/` },
		})),
		{
			name: 'platform-knows-no-domain',
			severity: 'error',
			from: { path: '^server/(platform|pricing|schema)/', pathNot: tests },
			to: { path: ['^server/[^/]+/', '^sandbox/'], pathNot: '^server/(platform|pricing|schema)/' },
		},
		{
			name: 'pricing-is-pure',
			comment: 'Money is arithmetic: no database, no network, no clock.',
			severity: 'error',
			from: { path: '^server/pricing/', pathNot: tests },
			to: { pathNot: ['^server/pricing/', '^(contracts|shared)/', '^store\\.config\\.ts$'] },
		},
		{
			name: 'composition-stays-on-top',
			comment:
				'What puts the shop together is imported from outside or as types, never by a domain or the platform.',
			severity: 'error',
			from: { path: '^server/[^/]+/', pathNot: tests },
			to: { path: composition, dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'ui-knows-no-shop',
			comment: 'The kit is drawn from its props alone.',
			severity: 'error',
			from: { path: '^web/ui/', pathNot: tests },
			to: {
				path: ['^web/', '^(contracts|shared)/', '^server/', '^store\\.config\\.ts$'],
				pathNot: '^web/ui/',
			},
		},
		{
			name: 'session-knows-no-feature',
			comment: 'What a feature stores or calls is in its own folder; web/session has what all of them need.',
			severity: 'error',
			from: { path: '^web/session/', pathNot: tests },
			to: { path: '^web/', pathNot: '^web/(?:session|ui)/' },
		},
		{
			name: 'storefront-not-admin',
			comment: 'The back-office is a chunk of its own that no shopper loads.',
			severity: 'error',
			from: { path: '^web/', pathNot: ['^web/admin/', '^web/routes\\.ts$', tests] },
			to: { path: '^web/admin/' },
		},
		{
			name: 'storefront-contracts-as-types',
			comment:
				'A contract brings zod along, 20 kB of the first load. Forms that validate are chunks of their own.',
			severity: 'error',
			from: { path: '^web/', pathNot: ['^web/admin/', tests] },
			to: { path: '^contracts/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'shared-knows-only-itself',
			comment:
				'Plain values and arithmetic that every page may import: nothing of them brings a library along.',
			severity: 'error',
			from: { path: '^shared/', pathNot: tests },
			to: { pathNot: '^shared/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'production-not-testing',
			comment: 'Nothing that runs in a shop depends on what only tests have.',
			severity: 'error',
			from: { path: ['^(server|web|contracts|shared|demo)/', '^store\\.config\\.ts$'], pathNot: tests },
			to: { path: ['^(testing|e2e|bench|chaos|fuzz)/', tests] },
		},
		{
			name: 'only-otlp-loads-opentelemetry',
			comment: 'A shop without a collector loads nothing of it (decision 062).',
			severity: 'error',
			from: { pathNot: ['^server/platform/tracing/otlp\\.ts$', '^node_modules/'] },
			to: { path: 'node_modules/@opentelemetry/' },
		},
		{
			name: 'otlp-is-loaded-on-demand',
			comment: 'By import() when a collector is set, or it would be loaded in every shop.',
			severity: 'error',
			from: { path: '^server/', pathNot: tests },
			to: {
				path: '^server/platform/tracing/otlp\\.ts$',
				dependencyTypesNot: ['dynamic-import', 'type-only'],
			},
		},
		{
			name: 'only-main-loads-the-demo',
			severity: 'error',
			from: { path: '^(server|web|contracts|shared)/', pathNot: ['^server/main\\.ts$', tests] },
			to: { path: '^demo/' },
		},
		{
			name: 'no-cycles',
			severity: 'error',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'server-not-sandbox',
			comment:
				'The sandbox is a gateway of its own, opened by openServices.ts and served by main.ts; the shop talks to it over HTTP.',
			severity: 'error',
			from: {
				path: '^(server|web|contracts|shared)/',
				pathNot: ['^server/(?:main|openServices|work)\\.ts$', tests],
			},
			to: { path: '^sandbox/' },
		},
		{
			name: 'sandbox-on-platform-only',
			severity: 'error',
			from: { path: '^sandbox/', pathNot: tests },
			to: {
				path: '^(server|web|demo|contracts|shared)/',
				pathNot: '^server/(platform/|schema/sandbox\\.ts$)',
			},
		},
		{
			name: 'resolvable',
			comment: 'An import that leads nowhere would also lead past every rule above.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:', '\\?url$', '^\\.\\./build/'] },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: ['^testing/(?:boundaries|folderCycles)/', '^build/', '^var/', '/\\+types/'] },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: `${__dirname}/tsconfig.json` },
		combinedDependencies: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
		},
	},
};
