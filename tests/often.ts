/**
 * Returns the number of rounds of a randomized test: `usual` in normal runs, `long` with `npm run test:long`.
 */
export const times = (usual: number, long: number): number => (process.env.LONG ? long : usual)

/** Returns fast-check options, with 20 times the runs in long tests. */
export const runOptions = (runs: number) => ({ numRuns: times(runs, 20 * runs) })
