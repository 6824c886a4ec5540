import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './useProductWrites.ts';

/** Says under the list why something was refused; the list may be long, so it is brought into sight. */
export function FailureNotice({ failure }: { failure: Failure }) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is brought into sight once
	useEffect(() => {
		void box.current?.scrollIntoView({ block: 'nearest' });
	}, [failure]);
	return (
		<div ref={box} className="mt-4">
			<Notice kind="error">
				<p>{failure.sentence}</p>
				{failure.offer !== undefined && (
					<Button variant="secondary" size="small" className="mt-3" onClick={failure.offer}>
						Archive it instead
					</Button>
				)}
			</Notice>
		</div>
	);
}
