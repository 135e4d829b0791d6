/** What was done to the site, what should come of it, and what was seen, as `docs/operations.md` shows it (section 9). */
export type Fault = { fault: string; expected: string; seen: string }

/** Prints the rows as a table to be taken over. */
export function printFaults(faults: readonly Fault[]): void {
  const rows = faults.map(({ fault, expected, seen }) => `| ${fault} | ${expected} | ${seen} |`)
  console.log(['', '| fault | expected | seen |', '| --- | --- | --- |', ...rows, ''].join('\n'))
}
