import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Asks before discarding typed text. */
export function DiscardDialog({
	question = 'What you have typed has not been saved.',
	onDiscard,
	onClose,
}: {
	question?: string;
	onDiscard: () => void;
	onClose: () => void;
}) {
	return (
		<ConfirmDialog
			title="Discard changes?"
			question={question}
			confirm="Discard"
			onConfirm={onDiscard}
			onClose={onClose}
		/>
	);
}
