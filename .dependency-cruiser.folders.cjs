// No circles between folders (docs/architecture.md). A configuration of its own, because tests may reach anywhere and
// a rule about folders cannot leave single files out. Run by scripts/boundaries.ts.
const folders = ['^(server|web)/[^/]+$', '^server/(accounts|content|selling|office)/[^/]+$'];
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
			from: { path: folders },
			to: { circular: true, path: folders },
		},
	],
	options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] } },
};
