import { toast } from '../ui/toasts.ts';
import { reasonOf } from './reasonOf.ts';

/** Shows a failed write: the server's reason, else the given text. */
export function showFailure(error: unknown, otherwise: string): void {
	toast.error('Error', { text: reasonOf(error) ?? otherwise });
}
