import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import type { CustomPage } from '../../../contracts/customPages.ts';
import { dateAndTime, dateText } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { customPagesQuery, refreshCustomPages, statusNames } from './queries.ts';

const CustomPageDialog = lazyDialog(async () => (await import('./CustomPageDialog.tsx')).CustomPageDialog);

const tones = { draft: 'warning', scheduled: 'accent', published: 'success' } as const;

function Row({ page, onEdit, onDelete }: { page: CustomPage; onEdit: () => void; onDelete: () => void }) {
	const { title, slug, status, publishAt, updatedAt } = page;
	const view = status === 'published' ? 'View' : 'Preview';
	return (
		<tr data-custom-page={slug}>
			<Cell>
				<span className="wrap-anywhere block min-w-56 max-w-md font-medium">{title}</span>
				<span className="wrap-anywhere block text-muted text-sm">/pages/{slug}</span>
			</Cell>
			<Cell>
				<Badge tone={tones[status]}>{statusNames[status]}</Badge>
				{publishAt !== null && (
					<time dateTime={publishAt} className="mt-1 block whitespace-nowrap text-muted text-sm">
						{dateAndTime(publishAt)}
					</time>
				)}
			</Cell>
			<Cell>
				<time dateTime={updatedAt} className="whitespace-nowrap">
					{dateText(updatedAt)}
				</time>
			</Cell>
			<Cell>
				<span className="flex gap-2">
					<ButtonLink
						variant="ghost"
						size="small"
						to={`/pages/${slug}`}
						target="_blank"
						aria-label={`${view} ${title}, in a new tab`}
					>
						{view}
						<ExternalLink size={14} aria-hidden />
					</ButtonLink>
					<Button variant="secondary" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
						Edit
					</Button>
					<Button variant="ghost" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
						Delete
					</Button>
				</span>
			</Cell>
		</tr>
	);
}

const columns = ['Title', 'Status', 'Changed', 'Actions'];

/** The pages that the owner wrote. */
export default function CustomPagesTab() {
	const query = useQuery(customPagesQuery);
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; page: CustomPage } | { dialog: 'create' }
	>(parseCreate);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create Page
		</Button>
	);
	return (
		<>
			<ListPage
				label="Custom pages"
				query={query}
				isEmpty={(pages) => pages.length === 0}
				empty={
					<EmptyState
						title="No pages of your own yet"
						text="A size guide, a club scheme, a warranty: write a page, then link to it under Menus."
					>
						{create}
					</EmptyState>
				}
			>
				{(pages) => (
					<>
						<h2 className="sr-only">Custom pages</h2>
						<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
							<p className="max-w-prose text-muted text-sm">
								Each page has its own address. To show it in the shop, link to it under Menus.
							</p>
							{create}
						</div>
						<Table
							caption="Pages of your own"
							head={columns.map((column) => <HeadCell key={column}>{column}</HeadCell>)}
						>
							{pages.map((page) => (
								<Row
									key={page.id}
									page={page}
									onEdit={() => setOpen({ dialog: 'edit', page })}
									onDelete={() => setOpen({ dialog: 'delete', page })}
								/>
							))}
						</Table>
					</>
				)}
			</ListPage>
			{open?.dialog === 'create' && <CustomPageDialog page={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <CustomPageDialog page={open.page} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Page"
					question={`Delete '${open.page.title}'? Its addresses will stop working, and links to it leave the menus. To hide it and keep it, make it a draft instead.`}
					remove={() => call('DELETE /admin/pages/{id}', { params: { id: open.page.id } })}
					getSuccess={() => 'Page deleted'}
					failure="Failed to delete page"
					refresh={refreshCustomPages}
					onClose={close}
				/>
			)}
		</>
	);
}
