import { expect, test } from 'vitest';
import { backupName, backupsToDelete, parseTakenAt } from './thinning.ts';

const now = new Date('2026-11-22T17:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const everyHours = (step: number, count: number) =>
	Array.from({ length: count }, (_, index) => backupName(hoursAgo(index * step), index % 2 === 0));

test('a file name contains the time of the backup to the second', { tags: ['BAK-010'] }, () => {
	expect(backupName(now, false)).toBe('nishana-2026-11-22T17-30-00Z.tar.gz');
	expect(backupName(now, true)).toBe('nishana-2026-11-22T17-30-00Z.tar.gz.age');
	expect(parseTakenAt('nishana-2026-11-22T17-30-00Z.tar.gz.age')).toEqual(now);
});

test('two years of backups every six hours are thinned to 48 hours, 30 days and 12 months', {
	tags: ['BAK-010'],
}, () => {
	const files = everyHours(6, 4 * 730);
	const deleted = new Set(backupsToDelete(files, now));
	const kept = files.filter((file) => !deleted.has(file)).map((file) => parseTakenAt(file) as Date);
	const within = (from: number, to: number) =>
		kept.filter((date) => date < hoursAgo(from) && date >= hoursAgo(to));
	expect(kept.filter((date) => date >= hoursAgo(48))).toHaveLength(9);
	const days = within(48, 30 * 24).map((date) => date.toISOString().slice(0, 10));
	expect(days).toHaveLength(new Set(days).size);
	expect(days.length).toBeGreaterThanOrEqual(27);
	// October's newest is one of the 30 days.
	const months = within(30 * 24, 24 * 800).map((date) => date.toISOString().slice(0, 7));
	expect(months).toEqual([
		'2026-09',
		'2026-08',
		'2026-07',
		'2026-06',
		'2026-05',
		'2026-04',
		'2026-03',
		'2026-02',
		'2026-01',
		'2025-12',
		'2025-11',
	]);
});

test('thinning again deletes nothing more', { tags: ['BAK-010'] }, () => {
	const files = everyHours(7, 2000);
	const deleted = new Set(backupsToDelete(files, now));
	expect(
		backupsToDelete(
			files.filter((file) => !deleted.has(file)),
			now,
		),
	).toEqual([]);
});

test('the newest backup is kept however old it is, and other files are never deleted', {
	tags: ['BAK-010'],
}, () => {
	const others = [
		'notes.txt',
		'nishana.tar.gz',
		'nishana-2019-99-99T00-00-00Z.tar.gz',
		'nishana-2019-01-01T00-00-00Z.tar.gz.copy',
		'my-nishana-2019-01-01T00-00-00Z.tar.gz',
	];
	expect(
		backupsToDelete(
			[...others, 'nishana-2019-01-01T00-00-00Z.tar.gz', 'nishana-2019-01-02T00-00-00Z.tar.gz'],
			now,
		),
	).toEqual(['nishana-2019-01-01T00-00-00Z.tar.gz']);
	expect(backupsToDelete(['nishana-2019-01-01T00-00-00Z.tar.gz'], now)).toEqual([]);
});
