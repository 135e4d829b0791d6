/**
 * How often something is tried that differs each time: a little in every run of the tests, and long with
 * `npm run test:long`.
 */
export const times = (usual: number, long: number): number => (process.env.LONG ? long : usual)

/** The same of a property. */
export const often = (runs: number) => ({ numRuns: times(runs, 20 * runs) })
