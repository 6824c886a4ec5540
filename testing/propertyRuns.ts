/** Whether this is `npm run test:nightly`. */
export const isNightly = process.env.NIGHTLY !== undefined;

/** How many times more random cases it tries than `npm test` does. */
const factor = isNightly ? 25 : 1;

/** The number of random cases of a property. @param usual the number for every change */
export const propertyRuns = (usual: number): number => usual * factor;
