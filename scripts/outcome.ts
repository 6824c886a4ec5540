import type { Finished } from './program.ts';

/** A test that ran; the title includes its groups, the tags are checklist rows. */
export type TestResult = { file: string; title: string; rows: string[]; passed: boolean };

/** Result of one step of `npm test`. */
export type Outcome = {
	passed: number;
	failed: number;
	/** Short note next to the heading, such as the number of files. */
	note: string;
	/** Shown only when something failed. */
	output: string;
	tests?: TestResult[];
};

/** A static check counts as one test: it passes when it found no problem. */
export function checked(problems: string[], note: string): Outcome {
	const failed = problems.length > 0 ? 1 : 0;
	return { passed: 1 - failed, failed, note, output: problems.join('\n') };
}

/** The result of a tool, by its exit code. */
export function byExitCode({ code, output }: Finished, note: string): Outcome {
	return checked(code === 0 ? [] : [output.trim()], note);
}
