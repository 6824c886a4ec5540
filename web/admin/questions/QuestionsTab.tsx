import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { adminQuestionsQuery, filters, parseQuestionSearch } from './queries.ts';

/** Questions about products and their answers; search, filter and page are in the URL. */
export default function QuestionsTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseQuestionSearch(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(adminQuestionsQuery(search));
	useLastPage(search.page, data?.pagination.totalPages);

	return (
		<section aria-label="Questions">
			<div className="mb-5 flex flex-wrap gap-3">
				<SearchForm
					label="Search questions"
					placeholder="Product, customer or text"
					search={search.search}
					onSearch={(words) => change({ search: words })}
				/>
				<select
					aria-label="State"
					value={search.state}
					onChange={({ target }) => change({ state: target.value === 'all' ? '' : target.value })}
					className="field w-auto grow sm:grow-0"
				>
					{Object.entries(filters).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
			</div>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>Failed to fetch questions</RetryNotice>
			) : data === undefined ? (
				<Skeleton className="h-96" />
			) : data.questions.length === 0 ? (
				<EmptyState
					title="No questions found"
					text={
						search.search === '' && search.state === 'all'
							? 'Questions that customers ask on product pages will appear here.'
							: 'Try other words or another filter.'
					}
				/>
			) : (
				<>
					<h2 className="sr-only">Questions</h2>
					<Outdated when={isPlaceholderData}>
						<ul className="space-y-4">
							{data.questions.map((question) => (
								<li key={question.id}>
									<QuestionCard question={question} />
								</li>
							))}
						</ul>
					</Outdated>
					<div className="mt-6">
						<Pagination page={search.page} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</>
			)}
		</section>
	);
}
