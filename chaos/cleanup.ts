/** What has to be ended when a storm is over, however it ends. */
export type Cleanup = {
	add: (end: () => Promise<unknown>) => void;
	/** Ends everything once, the newest first. */
	run: () => Promise<void>;
};

export function createCleanup(): Cleanup {
	const ends: (() => Promise<unknown>)[] = [];
	let running: Promise<void> | undefined;
	const runAll = async () => {
		for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
	};
	return {
		add: (end) => ends.push(end),
		run: () => {
			running ??= runAll();
			return running;
		},
	};
}

/** The last one comes when the launcher is gone. */
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Ends what is running when this process is asked to stop. @returns a function that ends the listening */
export function cleanUpWhenInterrupted(cleanup: Cleanup, onInterrupt: () => void): () => void {
	const interrupt = () => {
		onInterrupt();
		void cleanup.run().finally(() => process.exit(130));
	};
	// Each of them may come more than once.
	for (const signal of interruptions) process.on(signal, interrupt);
	return () => {
		for (const signal of interruptions) process.off(signal, interrupt);
	};
}
