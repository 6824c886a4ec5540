import type { Order } from '../../contracts/orders.ts';
import { call, errorMessage } from '../session/call.ts';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toasts.ts';

/** Downloads a document, or shows why it could not be loaded. */
export async function download(load: () => Promise<Blob>, name: string): Promise<void> {
	try {
		saveFile(await load(), name);
	} catch (error) {
		toast.error(errorMessage(error, 'The document could not be loaded. Please try again.'));
	}
}

export const downloadInvoice = ({ id, number }: Order): Promise<void> =>
	download(() => call('GET /orders/{id}/invoice', { params: { id } }), `invoice-${number}.pdf`);
