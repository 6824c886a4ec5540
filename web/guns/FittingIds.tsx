import { useEffect } from 'react';
import { useFittingIds } from './fitting.ts';

/** Reports the ids of what fits the visitor's guns. Loaded after hydration, so that cards do without its code. */
export default function FittingIds({ onChange }: { onChange: (ids: ReadonlySet<string>) => void }) {
	const ids = useFittingIds();
	useEffect(() => onChange(ids), [ids, onChange]);
	return null;
}
