import { toast } from '../ui/toasts.ts';

/** Opens the browser's share sheet, or copies the page's URL when there is none. */
export async function sharePage(title: string): Promise<void> {
	const url = window.location.href;
	try {
		if (navigator.share !== undefined) {
			await navigator.share({ title, url });
			return;
		}
		await navigator.clipboard.writeText(url);
		toast.success('Link copied to clipboard!');
	} catch (error) {
		// Closing the share sheet is not an error.
		if (error instanceof DOMException && error.name === 'AbortError') return;
		toast.error('Failed to share. Please copy the URL manually.');
	}
}
