/**
 * Returns the number of rounds of a randomized test: `usual` in normal runs, `long` with `npm run test:long`.
 */
export const getRunCount = (usual: number, long: number): number => (process.env.LONG ? long : usual)

/** Returns options for fast-check; `npm run test:long` runs 20 times as many. */
export const runOptions = (runs: number) => ({ numRuns: getRunCount(runs, 20 * runs) })
