import { useQueryClient } from '@tanstack/react-query';
import {
	type MeaningDraft,
	meaningDraft,
	meaningLimits,
	type SearchMeaning,
} from '../../../contracts/searchMeanings.ts';
import { call } from '../../session/call.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { linesIn } from './linesIn.ts';
import { refreshMeanings } from './queries.ts';

type Typed = { words: string; meanings: string };

const toDraft = ({ words, meanings }: Typed): MeaningDraft => ({
	words: linesIn(words),
	meanings: linesIn(meanings),
});

/**
 * Adds or changes words and what they find.
 * @param query a search that found nothing, as the first word
 */
export function MeaningDialog({
	meaning,
	query = '',
	onClose,
}: {
	meaning: SearchMeaning | undefined;
	query?: string;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const { fieldProps, dialog } = useValidatedForm({
		initialForm: {
			words: meaning?.words.join('\n') ?? query,
			meanings: meaning?.meanings.join('\n') ?? '',
		},
		validate: (typed) => contractErrors(typed, [], meaningDraft, toDraft(typed)),
		store: (typed: Typed) => {
			const body = toDraft(typed);
			return meaning === undefined
				? call('POST /admin/search-meanings', { body })
				: call('PUT /admin/search-meanings/{id}', {
						params: { id: meaning.id },
						body: { ...body, version: meaning.version },
					});
		},
		failure: 'Failed to save the meaning',
		onStored: async () => {
			await refreshMeanings(client);
			toast.success('Meaning saved');
			onClose();
		},
		// Someone else may have changed it.
		onFailed: () => void refreshMeanings(client),
	});
	return (
		<EditorDialog
			title={meaning === undefined ? 'Add Meaning' : 'Edit Meaning'}
			submit="Save Meaning"
			{...dialog}
			onClose={onClose}
		>
			<TextArea
				label="Shoppers type"
				required
				rows={6}
				autoComplete="off"
				hint={`One word, phrase or brand per line, at most ${meaningLimits.words}. Hindi and Punjabi may be typed in their own letters.`}
				{...fieldProps('words')}
			/>
			<TextArea
				label="The shop shows"
				rows={3}
				autoComplete="off"
				hint="One search per line, such as domed pellets, a category or a maker that you stock. Leave it empty for what you do not sell: shoppers then find nothing instead of something else."
				{...fieldProps('meanings')}
			/>
		</EditorDialog>
	);
}
