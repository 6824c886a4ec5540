import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { AdminQuestion } from '../../../contracts/questions.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import type { ModerationState } from '../../../shared/moderation.ts';
import { call, errorMessage } from '../../session/call.ts';
import { useSettings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { HeldDecision } from '../heldDecisions/HeldDecision.tsx';
import { showHeld } from '../heldDecisions/showHeld.ts';
import { undoHeld } from '../heldDecisions/undoHeld.ts';
import { InsertReply } from '../readyReplies/InsertReply.tsx';
import { refreshQuestions } from './queries.ts';

type Answer = AdminQuestion['answers'][number];

const tones = { waiting: 'warning', published: 'success', rejected: 'neutral' } as const;

const StateBadge = ({ state }: { state: ModerationState }) => <Badge tone={tones[state]}>{state}</Badge>;

/** A write of the card, with a toast for its outcome. */
function useWrite<Input>(
	write: (input: Input) => Promise<unknown>,
	success: string,
	{ onDone, undo }: { onDone?: () => void; undo?: () => void } = {},
) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: write,
		onSuccess: async () => {
			// Before the list is loaded again, which may take longer than what can be undone is held.
			if (undo === undefined) toast.success(success);
			else showHeld(success, undo);
			await refreshQuestions(client);
			onDone?.();
		},
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
	});
}

type Write = ReturnType<typeof useWrite<unknown>>;

/** Buttons that publish or reject a text, or take back its publication. */
function Decision({
	state,
	held,
	publication,
	rejection,
	onUndo,
}: {
	state: ModerationState;
	/** Published some seconds ago, without effect yet. */
	held: boolean;
	publication: Write;
	rejection: Write;
	onUndo: () => void;
}) {
	if (held) return <HeldDecision text="Published. Shoppers see it in ten seconds." onUndo={onUndo} />;
	const pending = publication.isPending || rejection.isPending;
	return (
		<>
			{state !== 'published' && (
				<Button
					variant="secondary"
					size="small"
					loading={pending}
					onClick={() => publication.mutate(undefined)}
				>
					Publish
				</Button>
			)}
			{state !== 'rejected' && (
				<Button variant="ghost" size="small" loading={pending} onClick={() => rejection.mutate(undefined)}>
					Reject
				</Button>
			)}
		</>
	);
}

function AnswerRow({ answer, onEdit }: { answer: Answer; onEdit: () => void }) {
	const { identity } = useSettings();
	const params = { answerId: answer.id };
	const client = useQueryClient();
	const undo = () =>
		undoHeld(
			client,
			() => call('DELETE /admin/answers/{answerId}/held-publication', { params }),
			'Publication taken back',
		);
	const publication = useWrite(
		() => call('PUT /admin/answers/{answerId}/held-publication', { params }),
		'Answer published',
		{ undo },
	);
	const rejection = useWrite(
		() => call('PUT /admin/answers/{answerId}', { params, body: { state: 'rejected' } }),
		'Answer saved',
	);
	const remove = useWrite(() => call('DELETE /admin/answers/{answerId}', { params }), 'Answer deleted');
	return (
		<li data-answer={answer.id} className="wrap-anywhere border-line border-l-2 pl-4">
			<p className="max-w-3xl whitespace-pre-line">{answer.text}</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<span>{answer.user === null ? identity.name : `${answer.user.name}, ${answer.user.email}`}</span>
				<time dateTime={answer.createdAt}>{dateAndTime(answer.createdAt)}</time>
				{answer.user !== null && <StateBadge state={answer.state} />}
			</p>
			<div className="mt-2 flex flex-wrap gap-2">
				{answer.user === null ? (
					<Button variant="secondary" size="small" onClick={onEdit}>
						Edit
					</Button>
				) : (
					<Decision
						state={answer.state}
						held={answer.publicationHeld}
						publication={publication}
						rejection={rejection}
						onUndo={undo}
					/>
				)}
				<Button
					variant="ghost"
					size="small"
					loading={remove.isPending}
					onClick={() => remove.mutate(undefined)}
				>
					Delete
				</Button>
			</div>
		</li>
	);
}

/** Of the field that opens for writing. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Writes or changes the shop's answer, which publishes the question. */
function AnswerForm({ question, onClose }: { question: AdminQuestion; onClose: () => void }) {
	const before = question.answers.find(({ user }) => user === null)?.text ?? '';
	const [text, setText] = useState(before);
	useUnsavedWords(text !== before);
	const save = useWrite(
		(answer: string) =>
			call('PUT /admin/questions/{questionId}/answer', {
				params: { questionId: question.id },
				body: { text: answer },
			}),
		before === '' ? 'Answer published and emailed' : 'Answer saved',
		{ onDone: onClose },
	);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (text.trim() !== '' && !save.isPending) save.mutate(text.trim());
	}
	return (
		<form onSubmit={submit} className="mt-4 grid max-w-3xl gap-3">
			<TextArea
				ref={focus}
				label="Answer of the shop"
				value={text}
				maxLength={1000}
				rows={3}
				onChange={({ target }) => setText(target.value)}
			/>
			<InsertReply to={{ name: question.user.name }} text={text} limit={1000} onInsert={setText} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" loading={save.isPending} disabled={text.trim() === ''}>
					{before === '' ? 'Publish Answer' : 'Save Answer'}
				</Button>
				<Button variant="ghost" size="small" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

/** A question with its answers, to answer, publish, reject or delete. */
export function QuestionCard({ question }: { question: AdminQuestion }) {
	const [open, setOpen] = useState<'answer' | 'delete'>();
	const params = { questionId: question.id };
	const close = () => setOpen(undefined);
	const client = useQueryClient();
	const undo = () =>
		undoHeld(
			client,
			() => call('DELETE /admin/questions/{questionId}/held-publication', { params }),
			'Publication taken back',
		);
	const publication = useWrite(
		() => call('PUT /admin/questions/{questionId}/held-publication', { params }),
		'Question published',
		{ undo },
	);
	const rejection = useWrite(
		() => call('PUT /admin/questions/{questionId}', { params, body: { state: 'rejected' } }),
		'Question saved',
	);
	const remove = useWrite(
		() => call('DELETE /admin/questions/{questionId}', { params }),
		'Question deleted',
		{ onDone: close },
	);
	const answered = question.answers.some(({ user }) => user === null);
	return (
		<article data-question={question.id} className="rounded-md border border-line bg-surface p-5 sm:p-6">
			<header className="flex flex-wrap items-start gap-x-4 gap-y-1">
				<h2 className="wrap-anywhere mr-auto max-w-3xl whitespace-pre-line font-semibold">{question.text}</h2>
				<StateBadge state={question.state} />
			</header>
			<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
				<Link
					to={`/products/product/${question.product.id}#questions`}
					className="reach font-medium text-text hover:underline"
				>
					{question.product.name}
				</Link>
				<span>{question.user.name}</span>
				<span>{question.user.email}</span>
				<time dateTime={question.createdAt}>{dateAndTime(question.createdAt)}</time>
			</p>
			{question.answers.length > 0 && (
				<ul className="mt-4 grid gap-4">
					{question.answers.map((answer) => (
						<AnswerRow key={answer.id} answer={answer} onEdit={() => setOpen('answer')} />
					))}
				</ul>
			)}
			{open === 'answer' ? (
				<AnswerForm question={question} onClose={close} />
			) : (
				<div className="mt-5 flex flex-wrap gap-2">
					{!answered && (
						<Button size="small" onClick={() => setOpen('answer')}>
							Answer
						</Button>
					)}
					<Decision
						state={question.state}
						held={question.publicationHeld}
						publication={publication}
						rejection={rejection}
						onUndo={undo}
					/>
					<Button variant="ghost" size="small" onClick={() => setOpen('delete')}>
						Delete
					</Button>
				</div>
			)}
			{open === 'delete' && (
				<ConfirmDialog
					title="Delete Question"
					question={`Delete ${question.user.name}'s question and its answers?`}
					confirm="Delete"
					loading={remove.isPending}
					onConfirm={() => remove.mutate(undefined)}
					onClose={close}
				/>
			)}
		</article>
	);
}
