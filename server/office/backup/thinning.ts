const name = /^nishana-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/;
const hourMs = 3_600_000;

/** All backups of this many hours are kept, then one a day, then one a month. */
const keptHours = 48;
const keptDays = 30;
const keptMonths = 12;

/** File name of a backup, for example `nishana-2026-11-22T17-30-00Z.tar.gz`; `.age` when it is encrypted. */
export function backupName(takenAt: Date, encrypted: boolean): string {
	const time = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
	return `nishana-${time}Z.tar.gz${encrypted ? '.age' : ''}`;
}

/** When a backup was taken, by its file name; undefined for any other file. */
export function parseTakenAt(file: string): Date | undefined {
	const [, day, hours, minutes, seconds] = name.exec(file) ?? [];
	const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
	return Number.isNaN(takenAt.getTime()) ? undefined : takenAt;
}

/** The newest backup among the names of a folder; undefined without one. */
export const newestOf = (files: string[]): { file: string; takenAt: Date } | undefined => toBackups(files)[0];

/** Newest first. */
const toBackups = (files: string[]) =>
	files
		.flatMap((file) => {
			const takenAt = parseTakenAt(file);
			return takenAt === undefined ? [] : [{ file, takenAt }];
		})
		.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());

const toMonth = (date: Date) => date.toISOString().slice(0, 7);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Backups to delete: all of the last 48 hours are kept, the newest of each day for 30 days and the newest of each month
 * for 12 months (days and months in UTC). Other files and the newest backup are never deleted.
 * @param files names in the folder of backups
 */
export function backupsToDelete(files: string[], now: Date): string[] {
	const oldestMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));
	const days = new Set<string>();
	const months = new Set<string>();
	return toBackups(files)
		.filter(({ takenAt }, position) => {
			const hours = (now.getTime() - takenAt.getTime()) / hourMs;
			const newestOfDay = !days.has(toDay(takenAt));
			const newestOfMonth = !months.has(toMonth(takenAt));
			days.add(toDay(takenAt));
			months.add(toMonth(takenAt));
			return !(
				position === 0 ||
				hours <= keptHours ||
				(newestOfDay && hours <= keptDays * 24) ||
				(newestOfMonth && takenAt >= oldestMonth)
			);
		})
		.map(({ file }) => file);
}
