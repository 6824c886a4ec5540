import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { InsertReply } from '../readyReplies/InsertReply.tsx';
import { refreshReviewPages } from './queries.ts';

const maxReplyLength = 1000;

/** Writes, changes or deletes the shop's public reply to a review. */
export function ReplyDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
	const client = useQueryClient();
	const [text, setText] = useState(review.reply?.text ?? '');
	useUnsavedWords(text !== (review.reply?.text ?? ''));
	const trimmed = text.trim();
	const params = { id: review.id };
	const write = useMutation({
		mutationFn: (reply: string | null) =>
			reply === null
				? call('DELETE /admin/reviews/{id}/reply', { params })
				: call('PUT /admin/reviews/{id}/reply', { params, body: { text: reply } }),
		onSuccess: async (_, reply) => {
			await refreshReviewPages(client);
			onClose();
			toast.success(reply === null ? 'Reply deleted' : 'Reply saved');
		},
		onError: (error) =>
			toast.error('The reply could not be saved', { text: errorMessage(error, 'Please try again.') }),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (trimmed !== '' && !write.isPending) write.mutate(trimmed);
	}

	return (
		<Dialog title="Reply to Review" onClose={onClose}>
			<form onSubmit={submit} className="grid grid-cols-1 gap-5">
				<p className="wrap-anywhere text-muted text-sm">
					{review.user.name} on {review.product.name}: {review.comment}
				</p>
				<TextArea
					label="Reply"
					value={text}
					maxLength={maxReplyLength}
					rows={5}
					onChange={({ target }) => setText(target.value)}
					hint={
						review.reply === null
							? 'Everyone can read it under the review. The author gets it by email.'
							: 'Everyone can read it under the review.'
					}
				/>
				<InsertReply to={{ name: review.user.name }} text={text} limit={maxReplyLength} onInsert={setText} />
				<FormActions submit="Save" busy={write.isPending} disabled={trimmed === ''} onCancel={onClose}>
					{review.reply !== null && (
						<Button variant="ghost" loading={write.isPending} onClick={() => write.mutate(null)}>
							Delete Reply
						</Button>
					)}
				</FormActions>
			</form>
		</Dialog>
	);
}
