import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Says what could not be read, and offers to try again. */
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
