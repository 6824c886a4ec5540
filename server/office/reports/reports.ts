import type { ReportName, SalesGroup } from '../../../shared/reportNames.ts';
import type { Db } from '../../platform/database/database.ts';
import { paymentsReport, refundsReport } from './moneyReports.ts';
import { toDaySpan } from './period.ts';
import { salesReport } from './salesReport.ts';
import { stockReport } from './stockReport.ts';
import type { Report } from './table.ts';
import { taxReport } from './taxReport.ts';

/** Ten years. */
const maxDays = 3660;
/** The tax of every document is computed as on its invoice, so a report covers at most a year. */
const maxTaxDays = 366;

type Period = { startDate: string; endDate: string; group: SalesGroup };

/** A report for a period, both days included. @throws HttpError 400 when the period is too long */
export async function createReport(db: Db, name: ReportName, period: Period): Promise<Report> {
	const span = (days: number) => toDaySpan(period.startDate, period.endDate, days);
	switch (name) {
		case 'sales':
			return salesReport(db, span(maxDays), period.group);
		case 'tax':
			return taxReport(db, span(maxTaxDays));
		case 'payments':
			return paymentsReport(db, span(maxDays));
		case 'refunds':
			return refundsReport(db, span(maxDays));
		case 'stock':
			return stockReport(db);
	}
}
