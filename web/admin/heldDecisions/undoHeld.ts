import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';

/** How often a list with a held decision is fetched again, so that it shows when the decision has taken effect. */
export const heldRefetchMs = 4000;

/** Takes back a held decision. A function, since the card whose toast calls it may be gone from the page. */
export async function undoHeld(
	client: QueryClient,
	undo: () => Promise<unknown>,
	done: string,
): Promise<void> {
	try {
		await undo();
		toast.success(done);
	} catch (error) {
		showFailure(error, 'It could not be taken back.');
	}
	await client.invalidateQueries({ queryKey: ['me', 'admin'] });
}
