import { toast } from '../ui/toasts.ts';
import { getErrorMessage } from './errorMessage.ts';

/** Shows a failed write: the server's reason, else the given text. */
export function showFailure(error: unknown, otherwise: string): void {
	toast.error('Error', { text: getErrorMessage(error) ?? otherwise });
}
