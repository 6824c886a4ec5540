import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Post, PostCard } from '../../../contracts/blog.ts';
import { dateText } from '../../../shared/dates.ts';
import { groupDigits } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog, RecordActions } from '../forms/DeleteDialog.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { useListSearch } from '../lists/useListSearch.ts';
import { adminPostsQuery, postFilters, postsOnPage, refreshPosts, statusNames } from './queries.ts';

const PostDialog = lazyDialog(async () => (await import('./PostDialog.tsx')).PostDialog);

const tones = { draft: 'warning', published: 'success', archived: 'neutral' } as const;

/** The list includes the content, because posts are edited from it. */
const isWhole = (post: Post | PostCard): post is Post => 'content' in post;

function Row({ post, onEdit, onDelete }: { post: Post; onEdit: () => void; onDelete: () => void }) {
	return (
		<tr data-post={post.slug}>
			<Cell>
				<span className="block min-w-56 max-w-md font-medium">{post.title}</span>
				<span className="block text-muted text-sm">{post.authorName ?? 'Unknown Author'}</span>
			</Cell>
			<Cell>
				<span className="whitespace-nowrap">{post.category}</span>
			</Cell>
			<Cell>
				<span className="flex flex-wrap gap-1.5">
					<Badge tone={tones[post.status]}>{statusNames[post.status]}</Badge>
					{post.isFeatured && <Badge tone="accent">Featured</Badge>}
				</span>
			</Cell>
			<Cell>
				<time dateTime={post.publishedAt ?? post.createdAt} className="whitespace-nowrap">
					{dateText(post.publishedAt ?? post.createdAt)}
				</time>
			</Cell>
			<Cell numeric>{groupDigits(String(post.views))}</Cell>
			<Cell>
				<RecordActions title={post.title} to={`/blog/${post.slug}`} onEdit={onEdit} onDelete={onDelete} />
			</Cell>
		</tr>
	);
}

const columns = ['Title', 'Category', 'Status', 'Date', 'Views', 'Actions'];

/** Posts of every status; search, status and page are in the URL. */
export default function BlogTab() {
	const [search, change] = useListSearch(postFilters);
	const query = useQuery(adminPostsQuery(search));
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; post: Post } | { dialog: 'create' }
	>(parseCreate);
	const create = () => setOpen({ dialog: 'create' });

	const filtered = search.search !== '' || search.status !== 'all';
	return (
		<>
			<ListPage
				label="Blog"
				noun="blog posts"
				query={query}
				filters={
					<>
						<SearchForm label="Search posts" placeholder="Title, author or tag" secondary />
						<FilterSelect
							label="Status"
							value={search.status}
							choices={postFilters.status}
							onChange={(status) => change({ status })}
						/>
						<Button className="sm:ml-auto" aria-keyshortcuts="n" onClick={create}>
							<Plus size={16} aria-hidden />
							Create Post
						</Button>
					</>
				}
				isEmpty={({ posts }) => posts.length === 0}
				empty={
					filtered ? (
						<EmptyState title="No blog posts found" text="Try other words or another status." />
					) : (
						<EmptyState title="No blog posts found">
							<Button onClick={create}>Create Your First Post</Button>
						</EmptyState>
					)
				}
				page={search.page}
				pages={({ total }) => Math.ceil(total / postsOnPage)}
			>
				{({ posts }) => (
					<Table
						caption="Posts"
						head={columns.map((column) => (
							<HeadCell key={column} numeric={column === 'Views'}>
								{column}
							</HeadCell>
						))}
					>
						{posts.filter(isWhole).map((post) => (
							<Row
								key={post.id}
								post={post}
								onEdit={() => setOpen({ dialog: 'edit', post })}
								onDelete={() => setOpen({ dialog: 'delete', post })}
							/>
						))}
					</Table>
				)}
			</ListPage>
			{open?.dialog === 'create' && <PostDialog post={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <PostDialog post={open.post} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Post"
					question={`Delete '${open.post.title}'? Its link will stop working. To hide it and keep it, archive it instead.`}
					remove={() => call('DELETE /blog/{slug}', { params: { slug: open.post.id } })}
					getSuccess={() => 'Blog post deleted'}
					failure="Failed to delete blog post"
					refresh={refreshPosts}
					onClose={close}
				/>
			)}
		</>
	);
}
