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

/** What ProseMirror's own table editing has to know of the nodes above. */
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

/** Tables as articles hold them; without these an article that has one would lose it by being edited. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader, TableEditing];

const row = (type: 'tableHeader' | 'tableCell'): JSONContent => ({
	type: 'tableRow',
	content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Three rows of three, the first of them the head. */
export const newTable: JSONContent = {
	type: 'table',
	content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};
