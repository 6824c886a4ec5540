import type { Difference } from '../../../contracts/reconciliation.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { facts, layOut, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { NextNumbers } from '../../schema/backup.ts';

type Listed = Pick<Difference, 'paymentId' | 'text'>;

/** To the shop, when it opens after a restore: what was found at the payment service, and what remains to do. */
export function restoredEmail(report: {
	takenAt: Date;
	numbers: NextNumbers;
	corrected: Listed[];
	differences: Listed[];
}) {
	const { takenAt, numbers, corrected, differences } = report;
	const { letters } = currentSettings().numbering;
	const taken = dateAndTime(takenAt);
	const list = (differences: Listed[]) =>
		facts(differences.map(({ paymentId, text }): [string, string] => [paymentId, text]));
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: 'Your shop was restored and is open again',
			preview: `Restored from the backup of ${taken}.`,
			heading: 'Your shop is open again',
			blocks: [
				paragraph(
					`The shop was restored from the backup of ${taken}. Changes made after that time are lost, and everyone has to log in again.`,
				),
				paragraph(
					`Orders continue at ${orderNumber({ letters, number: numbers.order })}, invoices at ${numbers.invoice} and credit notes at ${numbers.creditNote}. The numbers before may have been given out after the backup, so they are not used again. Please mention the unused ones to your accountant.`,
				),
				...(corrected.length === 0
					? [paragraph('No payment made after the backup was missing.')]
					: [
							paragraph(
								'These payments and refunds were made after the backup and have been recorded again. Their orders have new numbers and new invoices, and the buyers get a new confirmation:',
							),
							list(corrected),
						]),
				...(differences.length === 0
					? []
					: [
							paragraph(
								'These payments need your attention. The back-office also lists them under Reconciliation:',
							),
							list(differences),
						]),
			],
		}),
	};
}

/** To the shop, when the daily backup failed or is late. The reason is what the server said. */
export function missingBackupEmail({ newest, reason }: { newest: Date | undefined; reason: string }) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: 'The daily backup of your shop is missing',
			preview: 'Your shop goes on selling, but its data has no new copy.',
			heading: 'The daily backup is missing',
			blocks: [
				paragraph(
					newest === undefined
						? 'Your shop goes on selling, but there is no backup of it yet.'
						: `Your shop goes on selling, but its last backup is of ${dateAndTime(newest)}. What was changed since then has no copy.`,
				),
				facts([['Reason', reason === '' ? 'The server gave none.' : reason]]),
				paragraph(
					'Please forward this email to the person who runs your server. The shop tries again every hour, and writes once a day for as long as the backup is missing.',
				),
			],
		}),
	};
}
