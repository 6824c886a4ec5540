import { useBlocker } from 'react-router';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { closesForms, hasUnsavedWords } from './unsavedWords.ts';

const DiscardDialog = lazyDialog(async () => (await import('./DiscardDialog.tsx')).DiscardDialog);

/** Asks before unsaved words are lost by a link or by Back. */
export function LeaveQuestion() {
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			hasUnsavedWords() && closesForms(currentLocation, nextLocation, historyAction === 'POP'),
	);
	if (blocker.state !== 'blocked') return null;
	return <DiscardDialog onDiscard={() => blocker.proceed()} onClose={() => blocker.reset()} />;
}
