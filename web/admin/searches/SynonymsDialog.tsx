import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addSynonyms, type SynonymGroup, synonymLimits } from '../../../contracts/searches.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage } from '../failures.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { linesIn } from './linesIn.ts';
import { refreshSynonyms } from './queries.ts';

/** The first thing that is wrong with the words; undefined when they can be saved. */
function getProblem(words: string[]): string | undefined {
	return addSynonyms.body.safeParse({ words }).error?.issues[0]?.message;
}

/**
 * Adds or changes a group of equal words.
 * @param group the group to change
 * @param query a search to add, to a new group or to one of `groups`
 */
export function SynonymsDialog({
	group,
	query = '',
	groups,
	onClose,
}: {
	group: SynonymGroup | undefined;
	query?: string;
	groups: SynonymGroup[];
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [target, setTarget] = useState(group);
	const before = [...(target?.words ?? []), query].filter((word) => word !== '').join('\n');
	const [text, setText] = useState(query === '' ? before : `${query}\n`);
	const [problem, setProblem] = useState<string>();
	const words = linesIn(text);

	const save = useMutation({
		mutationFn: () =>
			target === undefined
				? call('POST /admin/synonyms', { body: { words } })
				: call('PUT /admin/synonyms/{id}', {
						params: { id: target.id },
						body: { words, version: target.version },
					}),
		onSuccess: async () => {
			await refreshSynonyms(client);
			toast.success('Synonyms saved');
			onClose();
		},
		// Someone else may have changed it.
		onError: () => refreshSynonyms(client),
	});

	function choose(id: string) {
		const chosen = groups.find((each) => each.id === id);
		setTarget(chosen);
		setText([...(chosen?.words ?? []), query, ''].join('\n'));
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = getProblem(words);
		setProblem(found);
		if (found === undefined && !save.isPending) save.mutate();
	}

	return (
		<EditorDialog
			title={group === undefined ? 'Add Synonyms' : 'Edit Synonyms'}
			submit="Save Synonyms"
			unsaved={words.join('\n') !== before}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{query !== '' && groups.length > 0 && (
				<Select label="Add to" value={target?.id ?? ''} onChange={({ target: { value } }) => choose(value)}>
					<option value="">A new group</option>
					{groups.map(({ id, words: [first = '', ...others] }) => (
						<option key={id} value={id}>
							{[first, ...others].join(', ')}
						</option>
					))}
				</Select>
			)}
			<TextArea
				label="Words"
				required
				rows={6}
				autoComplete="off"
				hint={`One per line, at most ${synonymLimits.words}. Searching for one finds the others too. Hindi and Punjabi may be typed in their own letters.`}
				value={text}
				error={problem}
				onChange={({ target: { value } }) => setText(value)}
			/>
			{save.isError && (
				<Notice kind="error">{getFailureMessage('Failed to save synonyms', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}
