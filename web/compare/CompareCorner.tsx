import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { useCompareList } from './compareList.ts';

const CompareTray = lazyWithRetry(async () => ({ default: (await import('./CompareTray.tsx')).CompareTray }));

/** The tray of products to compare, loaded when there are some; the comparison itself needs none. */
export function CompareCorner() {
	const { pathname } = useLocation();
	const list = useCompareList();
	if (list === undefined || pathname === '/compare') return null;
	return (
		<Suspense>
			<CompareTray list={list} />
		</Suspense>
	);
}
