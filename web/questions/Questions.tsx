import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import type { OwnQuestion, Question } from '../../contracts/questions.ts';
import { dateText } from '../../shared/dates.ts';
import { useLoginRedirect } from '../cart/queries.ts';
import { call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { ownQuestionsQuery, questionsQuery, refreshOwnQuestions } from './queries.ts';

const loadDialog = () => import('./TextDialog.tsx');
const TextDialog = lazyWithRetry(loadDialog);

function AnswerItem({ answer }: { answer: Question['answers'][number] }) {
	const { identity } = useSettings();
	return (
		<li data-answer={answer.id} className="border-line border-l-2 pl-4">
			<p className="max-w-prose whitespace-pre-line">{answer.text}</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<span className="font-medium text-text">
					{answer.user === null ? identity.name : answer.user.name}
				</span>
				{answer.user !== null && <Badge>owns this product</Badge>}
				<time dateTime={answer.createdAt}>{dateText(answer.createdAt)}</time>
			</p>
		</li>
	);
}

function QuestionItem({ question, onAnswer }: { question: Question; onAnswer: (() => void) | undefined }) {
	return (
		<li data-question={question.id} className="wrap-anywhere py-6">
			<p className="max-w-prose whitespace-pre-line font-semibold">{question.text}</p>
			<p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
				<span>{question.user.name}</span>
				<time dateTime={question.createdAt}>{dateText(question.createdAt)}</time>
			</p>
			{question.answers.length === 0 ? (
				<p className="mt-3 text-muted text-sm">No answer yet</p>
			) : (
				<ul className="mt-4 grid gap-4">
					{question.answers.map((answer) => (
						<AnswerItem key={answer.id} answer={answer} />
					))}
				</ul>
			)}
			{onAnswer !== undefined && (
				<Button
					variant="secondary"
					size="small"
					onPointerEnter={loadDialog}
					onClick={onAnswer}
					className="mt-4"
				>
					Answer
				</Button>
			)}
		</li>
	);
}

function WaitingItem({ question }: { question: OwnQuestion }) {
	return (
		<li data-own-question={question.id} className="wrap-anywhere rounded-md border border-line p-4">
			<p className="max-w-prose whitespace-pre-line">{question.text}</p>
			<p className="mt-2 text-sm">
				<Badge>{question.state === 'rejected' ? 'not published' : 'waiting for our team'}</Badge>
			</p>
		</li>
	);
}

/** One page of the list. */
function QuestionsPage({
	productId,
	page,
	hasOwn,
	onMore,
	onAnswer,
}: {
	productId: Product['id'];
	page: number;
	/** Whether questions of the user stand above the list. */
	hasOwn: boolean;
	/** Set for the last page that is shown. */
	onMore: (() => void) | undefined;
	/** The action of a question's Answer button; undefined without one. */
	onAnswer: (question: Question) => (() => void) | undefined;
}) {
	const { data, isPending, refetch } = useQuery(questionsQuery(productId, page));
	if (isPending) return <Skeleton className="h-64" />;
	if (data === undefined)
		return <RetryNotice onRetry={refetch}>The questions could not be loaded.</RetryNotice>;
	if (data.pagination.totalQuestions === 0)
		return hasOwn ? null : <p className="text-muted">No questions yet</p>;
	return (
		<>
			<ul className={`divide-y divide-line ${page === 1 ? '-mt-6' : 'border-line border-t'}`}>
				{data.questions.map((question) => (
					<QuestionItem key={question.id} question={question} onAnswer={onAnswer(question)} />
				))}
			</ul>
			{onMore !== undefined && page < data.pagination.totalPages && (
				<Button variant="secondary" onClick={onMore}>
					Show More Questions
				</Button>
			)}
		</>
	);
}

/** Questions about a product with their answers: public to read; users may ask, and owners of the product answer. */
export default function Questions({ product }: { product: Product }) {
	const client = useQueryClient();
	const { state: session, user } = useSession();
	const [pages, setPages] = useState(1);
	const { data: own } = useQuery(ownQuestionsQuery(product.id, user?.id));
	const redirectToLogin = useLoginRedirect();
	const { trade } = useSettings();
	const [open, setOpen] = useState<'ask' | Question>();
	const hasOwn = own !== undefined && own.waiting.length > 0;
	const mayAnswer = ({ id, user: asker }: Question) =>
		own?.canAnswer === true && asker.id !== user?.id && !own.answered.includes(id);

	function ask() {
		if (session !== 'guest') return setOpen('ask');
		// The login returns here.
		window.history.replaceState(window.history.state, '', '#questions');
		redirectToLogin('Please login to ask a question');
	}

	async function sendQuestion(text: string) {
		await call('POST /products/{productId}/questions', {
			params: { productId: product.id },
			body: { text },
		});
		await refreshOwnQuestions(client, product.id);
		toast.success('Question Sent', { text: 'We will email you our answer.' });
	}

	async function sendAnswer(questionId: Question['id'], text: string) {
		await call('POST /questions/{questionId}/answers', { params: { questionId }, body: { text } });
		await refreshOwnQuestions(client, product.id);
		toast.success('Answer Sent', { text: 'Thank you! Others can see it once our team has read it.' });
	}

	return (
		<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[20rem_1fr]">
			<div>
				<p className="text-muted">
					Not sure about something? Our team and {trade.arms ? 'shooters' : 'people'} who own this product
					answer.
				</p>
				<Button
					variant="secondary"
					loading={session === 'loading'}
					onPointerEnter={loadDialog}
					onFocus={loadDialog}
					onClick={ask}
					className="mt-6 w-full sm:w-auto"
				>
					Ask a Question
				</Button>
			</div>
			<div>
				{hasOwn && (
					<section aria-label="Your questions" className="mb-6">
						<ul className="grid gap-3">
							{own.waiting.map((question) => (
								<WaitingItem key={question.id} question={question} />
							))}
						</ul>
					</section>
				)}
				{Array.from({ length: pages }, (_, position) => (
					<QuestionsPage
						// biome-ignore lint/suspicious/noArrayIndexKey: pages are only added
						key={position}
						productId={product.id}
						page={position + 1}
						hasOwn={hasOwn}
						onMore={position + 1 === pages ? () => setPages(pages + 1) : undefined}
						onAnswer={(question) => (mayAnswer(question) ? () => setOpen(question) : undefined)}
					/>
				))}
			</div>
			<Suspense>
				{open === 'ask' && (
					<TextDialog
						title="Ask a Question"
						label="Your question"
						about={`About ${product.name}. Please leave out personal details: others can read your question with your name once we have published it.`}
						submit="Send Question"
						minLength={10}
						maxLength={500}
						send={sendQuestion}
						onClose={() => setOpen(undefined)}
					/>
				)}
				{open !== undefined && open !== 'ask' && (
					<TextDialog
						title="Answer a Question"
						label="Your answer"
						about={open.text}
						submit="Send Answer"
						minLength={1}
						maxLength={1000}
						send={(text) => sendAnswer(open.id, text)}
						onClose={() => setOpen(undefined)}
					/>
				)}
			</Suspense>
		</div>
	);
}
