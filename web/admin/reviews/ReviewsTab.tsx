import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { dateText } from '../../../shared/dates.ts';
import { ApiError, call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { FilterSelect, getPageSizes } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { EditReviewDialog } from './EditReviewDialog.tsx';
import { formatRange, pageSizes, parseReviewSearch, refreshReviewPages, reviewPageQuery } from './queries.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';

const columns = ['Product', 'User', 'Rating', 'Comment', 'Date', 'Actions'];

function Row({
	review,
	onEdit,
	onReply,
	onDelete,
}: {
	review: ModeratedReview;
	onEdit: () => void;
	onReply: () => void;
	onDelete: () => void;
}) {
	return (
		<tr data-review={review.id}>
			<Cell>
				<Link
					to={`/products/product/${review.product.id}#reviews`}
					className="reach block min-w-40 max-w-56 font-medium hover:underline"
				>
					{review.product.name}
				</Link>
			</Cell>
			<Cell>
				<span className="block">{review.user.name}</span>
				<span className="block text-muted text-xs">{review.user.email}</span>
			</Cell>
			<Cell>
				<Stars rating={review.rating} />
			</Cell>
			<Cell>
				<p className="min-w-64 max-w-xl wrap-anywhere">{review.comment}</p>
				{review.moderated && <Badge>edited by moderator</Badge>}
				<ReviewPhotos review={review} />
				{review.reply !== null && (
					<p className="wrap-anywhere mt-2 max-w-xl whitespace-pre-line border-line border-l-2 pl-3 text-muted text-sm">
						{review.reply.text}
					</p>
				)}
			</Cell>
			<Cell>
				<time dateTime={review.createdAt} className="whitespace-nowrap">
					{dateText(review.createdAt)}
				</time>
			</Cell>
			<Cell>
				<span className="flex gap-2">
					<Button variant="secondary" size="small" onClick={onEdit}>
						Edit
					</Button>
					<Button variant="secondary" size="small" onClick={onReply}>
						Reply
					</Button>
					<Button variant="ghost" size="small" onClick={onDelete}>
						Delete
					</Button>
				</span>
			</Cell>
		</tr>
	);
}

const getFailure = (error: Error) =>
	`Failed to fetch reviews (${error instanceof ApiError ? error.status : 'no connection'})`;

/** All reviews, searched and paged by the database; search, page and size are in the URL. */
export default function ReviewsTab() {
	const { params, change } = useListUrl();
	const search = parseReviewSearch(params);
	const query = useQuery(reviewPageQuery(search));
	const [open, setOpen] = useState<{ action: 'edit' | 'reply' | 'delete'; review: ModeratedReview }>();
	return (
		<>
			<ListPage
				label="Reviews"
				query={query}
				filters={
					<>
						<SearchForm label="Search reviews" placeholder="Product, user or comment" />
						<FilterSelect
							label="Reviews per page"
							value={search.limit}
							choices={getPageSizes(pageSizes)}
							onChange={(limit) => change({ limit })}
						/>
					</>
				}
				failure={getFailure}
				isEmpty={({ pagination }) => pagination.totalReviews === 0}
				empty={
					<EmptyState
						title="No reviews found"
						{...(search.search === '' ? {} : { text: 'Try other words, or fewer.' })}
					/>
				}
				page={search.page}
				pages={({ pagination }) => pagination.totalPages}
				pager={({ reviews, pagination: { totalReviews, totalPages } }) => (
					<nav aria-label="Pages" className="flex flex-wrap items-center gap-4 text-sm">
						<span className="grow text-muted">
							{!query.isPlaceholderData && formatRange(search, reviews.length, totalReviews)}
						</span>
						<Button
							variant="secondary"
							size="small"
							disabled={search.page <= 1}
							onClick={() => change({ page: String(search.page - 1) })}
						>
							Prev
						</Button>
						<span>
							Page {search.page} of {totalPages}
						</span>
						<Button
							variant="secondary"
							size="small"
							disabled={search.page >= totalPages}
							onClick={() => change({ page: String(search.page + 1) })}
						>
							Next
						</Button>
					</nav>
				)}
			>
				{({ reviews }) => (
					<Table
						caption="All reviews"
						head={columns.map((column) => <HeadCell key={column}>{column}</HeadCell>)}
					>
						{reviews.map((review) => (
							<Row
								key={review.id}
								review={review}
								onEdit={() => setOpen({ action: 'edit', review })}
								onReply={() => setOpen({ action: 'reply', review })}
								onDelete={() => setOpen({ action: 'delete', review })}
							/>
						))}
					</Table>
				)}
			</ListPage>
			{open?.action === 'edit' && (
				<EditReviewDialog review={open.review} onClose={() => setOpen(undefined)} />
			)}
			{open?.action === 'reply' && <ReplyDialog review={open.review} onClose={() => setOpen(undefined)} />}
			{open?.action === 'delete' && (
				<DeleteDialog
					title="Delete Review"
					question={`Delete ${open.review.user.name}'s review of ${open.review.product.name}? Its stars will no longer count towards the rating.`}
					remove={() => call('DELETE /admin/reviews/{id}', { params: { id: open.review.id } })}
					getSuccess={() => 'Review deleted'}
					failure="Failed to delete review"
					refresh={refreshReviewPages}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</>
	);
}
