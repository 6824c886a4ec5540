/** What a scanner did with one target. */
export type Scan = {
	scanner: 'sqlmap' | 'wapiti';
	target: string;
	seconds: number;
	/** One line each. */
	findings: string[];
};
