import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateText } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog, RecordActions } from '../forms/DeleteDialog.tsx';
import { ListPage } from './ListPage.tsx';
import { parseCreate, useAskedDialog } from './useAskedDialog.ts';

/** Pages of the shop that the owner makes, each with an address: listed, created, edited and deleted. */
export function OwnPages<Row extends { id: string; title: string; slug: string; updatedAt: string }>({
	label,
	caption = label,
	one,
	hint,
	empty,
	folder,
	query,
	column,
	renderCell,
	getView,
	renderEditor,
	deletion,
}: {
	label: string;
	caption?: string;
	/** One of them, as in 'Page'. */
	one: string;
	/** How shoppers get to them. */
	hint: string;
	empty: { title: string; text: string };
	/** The start of their addresses, as in '/pages/'. */
	folder: string;
	query: UseQueryResult<Row[]>;
	/** The head of the column between title and day. */
	column: string;
	renderCell: (row: Row) => ReactNode;
	getView?: (row: Row) => 'View' | 'Preview';
	/** The editor of one; undefined for a new one. */
	renderEditor: (row: Row | undefined, close: () => void) => ReactNode;
	deletion: {
		/** What follows from it, after the question. */
		consequence: string;
		remove: (row: Row) => Promise<unknown>;
		refresh: Parameters<typeof DeleteDialog>[0]['refresh'];
	};
}) {
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; row: Row } | { dialog: 'create' }
	>(parseCreate);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create {one}
		</Button>
	);
	return (
		<>
			<ListPage
				label={label}
				query={query}
				isEmpty={(rows) => rows.length === 0}
				empty={<EmptyState {...empty}>{create}</EmptyState>}
			>
				{(rows) => (
					<>
						<h2 className="sr-only">{label}</h2>
						<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
							<p className="max-w-prose text-muted text-sm">{hint}</p>
							{create}
						</div>
						<Table
							caption={caption}
							head={['Title', column, 'Changed', 'Actions'].map((head) => (
								<HeadCell key={head}>{head}</HeadCell>
							))}
						>
							{rows.map((row) => (
								<tr key={row.id}>
									<Cell>
										<span className="wrap-anywhere block min-w-56 max-w-md font-medium">{row.title}</span>
										<span className="wrap-anywhere block text-muted text-sm">{folder + row.slug}</span>
									</Cell>
									<Cell>{renderCell(row)}</Cell>
									<Cell>
										<time dateTime={row.updatedAt} className="whitespace-nowrap">
											{dateText(row.updatedAt)}
										</time>
									</Cell>
									<Cell>
										<RecordActions
											title={row.title}
											to={folder + row.slug}
											view={getView?.(row)}
											onEdit={() => setOpen({ dialog: 'edit', row })}
											onDelete={() => setOpen({ dialog: 'delete', row })}
										/>
									</Cell>
								</tr>
							))}
						</Table>
					</>
				)}
			</ListPage>
			{open?.dialog === 'create' && renderEditor(undefined, close)}
			{open?.dialog === 'edit' && renderEditor(open.row, close)}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title={`Delete ${one}`}
					question={`Delete '${open.row.title}'? ${deletion.consequence}`}
					remove={() => deletion.remove(open.row)}
					getSuccess={() => `${one} deleted`}
					failure={`Failed to delete ${one.toLowerCase()}`}
					refresh={deletion.refresh}
					onClose={close}
				/>
			)}
		</>
	);
}
