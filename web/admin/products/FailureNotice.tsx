import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './useProductWrites.ts';

/** Shows an error under the list and scrolls it into view, since the list may be long. */
export function FailureNotice({ failure }: { failure: Failure }) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per error
	useEffect(() => {
		void box.current?.scrollIntoView({ block: 'nearest' });
	}, [failure]);
	return (
		<div ref={box} className="mt-4">
			<Notice kind="error">
				<p>{failure.message}</p>
				{failure.offer !== undefined && (
					<Button variant="secondary" size="small" className="mt-3" onClick={failure.offer}>
						Archive it instead
					</Button>
				)}
			</Notice>
		</div>
	);
}
