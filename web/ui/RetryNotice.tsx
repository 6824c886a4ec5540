import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Shows what could not be loaded, with a retry button. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => unknown }) {
	return (
		<Notice kind="error">
			{children}{' '}
			<button type="button" onClick={() => void onRetry()} className="underline">
				Retry
			</button>
		</Notice>
	);
}
