import { dismiss, toast, toasts } from '../../ui/toasts.ts';

/** Says that a decision is held, with Undo. The toast ends before the decision takes effect, also while someone points at it. */
export function showHeld(title: string, undo: () => void): void {
	toast.success(title, { undo });
	const shown = toasts.read().at(-1);
	if (shown !== undefined) setTimeout(() => dismiss(shown.id), shown.ms);
}
