/** What was done to the site, what should come of it, and what was seen, as `docs/operations.md` shows it (section 9). */
export type Fault = { fault: string; expected: string; seen: string }

/** Prints them as the list that section 9 has, to be taken over. */
export function printFaults(faults: readonly Fault[]): void {
  const items = faults.map(
    ({ fault, expected, seen }) => `- **${fault}**\n  - Expected: ${expected}.\n  - Seen: ${seen}.`,
  )
  console.log(`\n${items.join('\n')}\n`)
}
