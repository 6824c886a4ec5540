import type { FaqEntry } from '../../../contracts/pageSettings.ts';
import { getStoreFacts } from '../../pages/storeFacts.ts';
import { standardFaq } from '../../pages/texts/faq.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';

/** The questions of the FAQs: standard ones, which follow the settings, and those that the owner has written. */
export function QuestionRows({
	label,
	rows,
	findError,
	onChange,
}: {
	label: string;
	rows: FaqEntry[];
	findError: FindError;
	onChange: (rows: FaqEntry[]) => void;
}) {
	const standard = standardFaq(getStoreFacts(useSettings()));
	const read = (entry: FaqEntry) =>
		'standard' in entry ? standard.find((each) => each.standard === entry.standard) : entry;
	const removed = standard.filter((each) =>
		rows.every((entry) => !('standard' in entry && entry.standard === each.standard)),
	);
	return (
		<>
			<RowList
				label={label}
				rows={rows}
				getName={(entry) => read(entry)?.question ?? ''}
				added="question"
				blank={{ question: '', answer: '' }}
				error={findError()}
				onChange={onChange}
			>
				{(entry, place, replace) => {
					const { question = '', answer = '' } = read(entry) ?? {};
					return 'standard' in entry ? (
						<>
							<p className="font-medium">{question}</p>
							<p className="text-muted text-sm">{answer}</p>
							<div>
								<Button
									variant="ghost"
									size="small"
									aria-label={`Write your own answer: ${question}`}
									onClick={() => replace({ question, answer })}
								>
									Write your own answer
								</Button>
							</div>
						</>
					) : (
						<>
							<TextField
								label="Question"
								autoComplete="off"
								value={question}
								error={findError(place, 'question')}
								onChange={({ target }) => replace({ ...entry, question: target.value })}
							/>
							<TextArea
								label="Answer"
								rows={4}
								value={answer}
								error={findError(place, 'answer')}
								onChange={({ target }) => replace({ ...entry, answer: target.value })}
							/>
						</>
					);
				}}
			</RowList>
			{removed.length > 0 && (
				<fieldset
					aria-label="Standard questions that are not shown"
					className="mt-4 grid justify-items-start gap-2"
				>
					<p className="text-muted text-sm">
						Standard questions that are not shown; their answers follow your settings:
					</p>
					{removed.map((each) => (
						<Button
							key={each.standard}
							variant="ghost"
							size="small"
							onClick={() => onChange([...rows, { standard: each.standard }])}
						>
							Add: {each.question}
						</Button>
					))}
				</fieldset>
			)}
		</>
	);
}
