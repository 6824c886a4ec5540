import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cards } from '../lists/Cards.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListSearch } from '../lists/useListSearch.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { adminQuestionsQuery, questionFilters } from './queries.ts';

/** Questions about products and their answers; search, filter and page are in the URL. */
export default function QuestionsTab() {
	const [search, change] = useListSearch(questionFilters);
	const isFiltered = search.search !== '' || search.state !== 'all';
	return (
		<ListPage
			label="Questions"
			query={useQuery(adminQuestionsQuery(search))}
			filters={
				<>
					<SearchForm label="Search questions" placeholder="Product, customer or text" />
					<FilterSelect
						label="State"
						value={search.state}
						choices={questionFilters.state}
						onChange={(state) => change({ state })}
					/>
				</>
			}
			placeholder={['h-48', 'h-48']}
			isEmpty={({ questions }) => questions.length === 0}
			empty={
				<EmptyState
					title="No questions found"
					text={
						isFiltered
							? 'Try other words or another filter.'
							: 'Questions that customers ask on product pages will appear here.'
					}
				/>
			}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ questions }) => (
				<Cards items={questions} card={(question) => <QuestionCard question={question} />} />
			)}
		</ListPage>
	);
}
