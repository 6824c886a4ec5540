import { onTestFinished, test, vi } from 'vitest';

const dayMs = 86_400_000;

/** A test in which the clock of this process is wrong. It needs a PostgreSQL server, since PGlite has the clock of this process. */
export const testWithWrongClock = test.runIf(process.env.TEST_DATABASE_URL !== undefined);

/** Moves the clock of this process, and not the database's, until the test ends. */
export function moveClock(days: number): void {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
	onTestFinished(() => void vi.useRealTimers());
}
