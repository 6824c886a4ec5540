import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

/** A dialog whose code is loaded when it is opened. */
export function lazyDialog<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const Loaded = lazyWithRetry(async () => ({ default: await load() }));
	return (props) => (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}
