import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isoDay } from '../../../shared/dates.ts';
import { type ReportName, reportNames, type SalesGroup, salesGroups } from '../../../shared/reportNames.ts';
import { call } from '../../session/call.ts';
import { type Days, isDay } from '../dashboard/ranges.ts';
import { parsePage } from '../lists/useListUrl.ts';
import { isMonth, monthBefore } from './months.ts';

/** @param gstin that of the settings by default */
export const returnQuery = (month: string, gstin: string | undefined) =>
	queryOptions({
		queryKey: ['me', 'admin', 'reports', 'return', month, gstin],
		queryFn: ({ signal }) => call('GET /admin/reports/gstr1/summary', { query: { month, gstin }, signal }),
		placeholderData: keepPreviousData,
	});

export type ReportSearch = Days & { group: SalesGroup; page: number };

export const reportQuery = (report: ReportName, search: ReportSearch) =>
	queryOptions({
		queryKey: ['me', 'admin', 'reports', report, search],
		queryFn: async ({ signal }) => {
			const response = await call('GET /admin/reports/{report}', {
				params: { report },
				query: search,
				signal,
			});
			if (response instanceof Blob) throw new Error('The report is a file.');
			return response;
		},
	});

/** The month in the URL, else the last one, whose return is due. */
export function parseMonth(params: URLSearchParams): string {
	const requested = params.get('month');
	return isMonth(requested) ? requested : monthBefore(isoDay(new Date()).slice(0, 7), 1);
}

const isReport = (text: string | null): text is ReportName => reportNames.some((name) => name === text);

/** The report in the URL; undefined for the tax return. */
export function parseReport(params: URLSearchParams): ReportName | undefined {
	const requested = params.get('report');
	return isReport(requested) ? requested : undefined;
}

/** Period, grouping and page in the URL; by default the current month. */
export function parseReportSearch(params: URLSearchParams): ReportSearch {
	const today = isoDay(new Date());
	const start = params.get('startDate') ?? '';
	const end = params.get('endDate') ?? '';
	const valid = isDay(start) && isDay(end) && start <= end;
	const group = params.get('group');
	return {
		startDate: valid ? start : `${today.slice(0, 7)}-01`,
		endDate: valid ? end : today,
		group: salesGroups.find((name) => name === group) ?? 'day',
		page: parsePage(params),
	};
}
