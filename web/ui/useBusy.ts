import { useState } from 'react';

/** Whether something that was pressed is still being done; `during` does it. */
export function useBusy(): { busy: boolean; during: (work: () => Promise<void>) => Promise<void> } {
	const [busy, setBusy] = useState(false);
	return {
		busy,
		during: async (work) => {
			setBusy(true);
			try {
				await work();
			} finally {
				setBusy(false);
			}
		},
	};
}
