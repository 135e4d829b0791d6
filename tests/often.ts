/**
 * How often a property is tried with values made up at random: a little in every run of the tests, since each run makes
 * up others, and twenty times that with `npm run test:long`.
 */
export const often = (runs: number) => ({ numRuns: runs * Number(process.env.PROPERTY_RUNS ?? 1) })
