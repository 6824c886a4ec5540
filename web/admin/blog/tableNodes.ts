import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Extension, type JSONContent, Node } from '@tiptap/react';

const cell = {
	content: 'block+',
	isolating: true,
	addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
};

const Table = Node.create({
	name: 'table',
	group: 'block',
	content: 'tableRow+',
	isolating: true,
	parseHTML: () => [{ tag: 'table' }],
	renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
	name: 'tableRow',
	content: '(tableCell | tableHeader)*',
	parseHTML: () => [{ tag: 'tr' }],
	renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
	name: 'tableCell',
	...cell,
	parseHTML: () => [{ tag: 'td' }],
	renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
	name: 'tableHeader',
	...cell,
	parseHTML: () => [{ tag: 'th' }],
	renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const roles: Record<string, string> = {
	table: 'table',
	tableRow: 'row',
	tableCell: 'cell',
	tableHeader: 'header_cell',
};

/** The roles that ProseMirror's table editing needs to know. */
const TableEditing = Extension.create({
	name: 'tableEditing',
	extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
	addProseMirrorPlugins: () => [tableEditing()],
	addKeyboardShortcuts() {
		const go = (direction: 1 | -1) => () =>
			goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
		return { Tab: go(1), 'Shift-Tab': go(-1) };
	},
});

/** Table nodes for articles; without them, editing an article would drop its tables. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader, TableEditing];

const row = (type: 'tableHeader' | 'tableCell'): JSONContent => ({
	type: 'tableRow',
	content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** A table of three rows and columns, the first row being the header. */
export const newTable: JSONContent = {
	type: 'table',
	content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};
