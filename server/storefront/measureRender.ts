import { renderDuration, rendersWaiting } from '../platform/measurements.ts';

/**
 * Measures a render that may wait for its turn.
 * @param render calls `begin` when its turn has come
 */
export async function measureRender<Page>(render: (begin: () => void) => Promise<Page>): Promise<Page> {
	let begunAt: number | undefined;
	const begin = () => {
		rendersWaiting.dec();
		begunAt = performance.now();
	};
	rendersWaiting.inc();
	try {
		return await render(begin);
	} finally {
		if (begunAt === undefined) rendersWaiting.dec();
		else renderDuration.observe((performance.now() - begunAt) / 1000);
	}
}
