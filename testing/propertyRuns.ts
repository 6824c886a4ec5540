/** How many times more random cases `npm run test:nightly` tries than `npm test` does. */
const factor = process.env.NIGHTLY === undefined ? 1 : 25;

/** The number of random cases of a property. @param usual the number for every change */
export const propertyRuns = (usual: number): number => usual * factor;
