import { Readable } from 'node:stream';
import { getGstr1, getGstr3b, getMonthSummary, getReport, listEnd } from '../../../contracts/reports.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { requireAllowedExport } from '../../accounts/exportRequests/exportRequests.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { RegisterRoute, SignedIn } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { paginate } from '../../platform/paginate.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { createZip } from '../../platform/zip.ts';
import { gstr1Files } from './gstr1Csv.ts';
import { getMonthReturn, summarizeMonth } from './monthReturn.ts';
import { createReport } from './reports.ts';
import { reportAsCsv } from './table.ts';

export function reportRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	/** Reports read many rows. */
	const limit = { name: 'reports', times: 60, seconds: 60, per: 'user' } as const;

	async function recordExport(user: SignedIn, name: string): Promise<void> {
		recordSecurityEvent(services.log, 'data_exported', { accountId: user.id, data: name });
		await audit(db, user.id, 'report.export', `report:${name}`);
	}

	/** A return has a row for each document of its month, and the GSTIN of each business buyer. */
	async function getAllowedReturn(
		user: SignedIn,
		filters: { return: 'GSTR-1' | 'GSTR-3B'; month: string; gstin: string | undefined; format?: string },
	) {
		const found = await getMonthReturn(db, filters.month, filters.gstin);
		await requireAllowedExport(services, user, {
			file: 'GST return',
			filters,
			countRows: async () => found.documents.length,
		});
		return found;
	}

	registerRoute(getMonthSummary, ({ query }) => summarizeMonth(db, query.month, query.gstin), limit);

	registerRoute(
		getGstr1,
		async ({ query: { month, gstin, format }, user, reply }) => {
			const asked = { return: 'GSTR-1', month, gstin, format } as const;
			const { documents, gstr1 } = await getAllowedReturn(user, asked);
			await recordExport(user, `gstr1 ${gstr1.gstin} ${month}`);
			saveAs(reply, `gstr1-${gstr1.gstin}-${month}.${format === 'csv' ? 'zip' : 'json'}`);
			if (format === 'json') return gstr1;
			const names = new Map(
				documents.flatMap(({ buyerGstin, buyerName }) =>
					buyerGstin === null ? [] : [[buyerGstin, buyerName] as const],
				),
			);
			return Readable.from([createZip(gstr1Files(gstr1, names), new Date())]);
		},
		limit,
	);

	registerRoute(
		getGstr3b,
		async ({ query: { month, gstin }, user, reply }) => {
			const { gstr3b } = await getAllowedReturn(user, { return: 'GSTR-3B', month, gstin });
			await recordExport(user, `gstr3b ${gstr3b.gstin} ${month}`);
			saveAs(reply, `gstr3b-${gstr3b.gstin}-${month}.json`);
			return gstr3b;
		},
		limit,
	);

	registerRoute(
		getReport,
		async ({ params, query, user, reply }) => {
			const { startDate, endDate, group, format, limit, page } = query;
			if (format === 'csv') requireRecentPassword(user);
			const report = await createReport(db, params.report, { startDate, endDate, group });
			if (format === 'csv') {
				await requireAllowedExport(services, user, {
					file: 'report',
					filters: { report: params.report, startDate, endDate, group },
					countRows: async () => (await report.page({ limit: 1, offset: 0 })).total,
				});
				await recordExport(user, params.report);
				saveAs(reply, `${params.report}-${startDate}-${endDate}.csv`);
				return Readable.from(reportAsCsv(report));
			}
			const lastPage = Math.floor(listEnd / limit);
			const currentPage = Math.min(page, lastPage);
			const { rows, totals, total } = await report.page({ limit, offset: (currentPage - 1) * limit });
			const pages = paginate({ page: currentPage, limit }, total);
			return {
				columns: report.columns,
				rows,
				totals,
				note: report.note,
				pagination: { ...pages, totalPages: Math.min(lastPage, pages.totalPages), total },
			};
		},
		limit,
	);
}
