import type { Fulfilment } from './itemStates.ts';

type Expected = { status: Fulfilment | null | undefined; expectedDate: string | null };

/** Whether an item can still arrive; a missing status counts as pending. */
const isAwaited = ({ status }: Pick<Expected, 'status'>): boolean =>
	status == null || status === 'pending' || status === 'shipped';

/** Whether the expected date of an item is over and it has not arrived. @param today as YYYY-MM-DD in India */
export const isRunningLate = (item: Expected, today: string): boolean =>
	isAwaited(item) && item.expectedDate !== null && item.expectedDate < today;

/**
 * The date by which an item is still to arrive; null when that is over, or nothing is awaited.
 * @param today as YYYY-MM-DD in India
 */
export const getUpcomingExpectedDate = (item: Expected, today: string): string | null =>
	isAwaited(item) && !isRunningLate(item, today) ? item.expectedDate : null;

/**
 * The day by which the last item is still to arrive, as YYYY-MM-DD; undefined when none has a date that is not over.
 * @param today as YYYY-MM-DD in India
 */
export const getLastExpectedDate = (items: readonly Expected[], today: string): string | undefined =>
	items
		.flatMap((item) => getUpcomingExpectedDate(item, today) ?? [])
		.sort()
		.at(-1);
