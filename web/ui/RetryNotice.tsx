import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Shows what could not be loaded, with a retry button. */
export function RetryNotice({
	children,
	reason,
	onRetry,
}: {
	children: ReactNode;
	/** Why, where the server said it; shown on a line of its own. */
	reason?: string | undefined;
	onRetry: () => unknown;
}) {
	return (
		<Notice kind="error">
			{children} {reason !== undefined && <span className="block">{reason}</span>}
			<button type="button" onClick={() => void onRetry()} className="underline">
				Retry
			</button>
		</Notice>
	);
}
