export type BenchmarkRow = { what: string; measured: string; target?: string; limit?: string; other?: string }

const headings: BenchmarkRow = {
  what: '',
  measured: 'Measured',
  target: 'Target',
  limit: "The machine's own limit",
  other: 'Easy!Appointments 1.6',
}
const columns = ['what', 'measured', 'target', 'limit', 'other'] as const

export function printTable(rows: BenchmarkRow[]): void {
  printColumns([headings, ...rows].map((row) => columns.map((column) => row[column] ?? '')))
  console.log(
    '\nEasy!Appointments was measured on a machine of this size (2 cores); LCP by simulated slow 4G.',
  )
}

/** Prints lines in columns. All lines have the same number of cells. */
export function printColumns(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => cell(line, column).length)),
  )
  console.log()
  for (const line of lines) {
    console.log(
      widths
        .map((width, column) => cell(line, column).padEnd(width))
        .join('  ')
        .trimEnd(),
    )
  }
}

const cell = (line: readonly string[], column: number): string => line[column] ?? ''
