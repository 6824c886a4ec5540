import type { Finished } from './program.ts';

/** A test that ran, with the names of the groups around it in its title. */
export type TestResult = { file: string; title: string; passed: boolean };

/** What one step of `npm test` found. */
export type Outcome = {
	passed: number;
	failed: number;
	/** A few words beside the heading: how much was looked at. */
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

/** A tool that says everything itself passes by its exit code. */
export function byExitCode({ code, output }: Finished, note: string): Outcome {
	return checked(code === 0 ? [] : [output.trim()], note);
}
