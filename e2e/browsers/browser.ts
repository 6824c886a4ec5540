/** What a protocol of a browser has to offer, so that one journey runs in each. */
export type Browser = {
	goto: (url: string) => Promise<void>;
	back: () => Promise<void>;
	/** The value of an expression in the page, which must fit into JSON. */
	evaluate: (expression: string) => Promise<unknown>;
	/** Performs pointer and keys as W3C WebDriver describes them, which WebDriver BiDi took over. */
	perform: (sources: object[]) => Promise<void>;
	/** A PNG of the visible part. */
	screenshot: () => Promise<Buffer>;
	/** Errors of the console since the start; empty where the protocol does not tell. */
	faults: string[];
	close: () => Promise<void>;
};

/** Size of the page, in CSS pixels: a small phone. */
export const phone = { width: 360, height: 760 };
