import { useQuery } from '@tanstack/react-query';
import { CardList } from '../lists/CardList.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { adminQuestionsQuery, filters, parseQuestionSearch } from './queries.ts';

/** Questions about products and their answers; search, filter and page are in the URL. */
export default function QuestionsTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseQuestionSearch(params);
	const query = useQuery(adminQuestionsQuery(search));
	const { data } = query;
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
			<CardList
				what="questions"
				title="Questions"
				items={data?.questions}
				query={query}
				emptyText={
					search.search === '' && search.state === 'all'
						? 'Questions that customers ask on product pages will appear here.'
						: 'Try other words or another filter.'
				}
				page={search.page}
				pages={data?.pagination.totalPages ?? 1}
				pageHref={pageHref}
				card={(question) => <QuestionCard question={question} />}
			/>
		</section>
	);
}
