// No circles between folders (docs/architecture.md). A configuration of its own, because tests may reach anywhere and
// a rule about folders cannot leave single files out. Run by scripts/boundaries.ts.
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: 'no-folder-cycles',
			comment:
				'Folders are layered: of two that need each other, one gives a part to the other or to a third below.',
			severity: 'error',
			scope: 'folder',
			from: { path: '^(server|web)/[^/]+$' },
			to: { circular: true, path: '^(server|web)/[^/]+$' },
		},
	],
	options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] } },
};
