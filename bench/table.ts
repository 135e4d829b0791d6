export type Row = { what: string; measured: string; target?: string; limit?: string; other?: string }

const headings: Row = {
  what: '',
  measured: 'Measured',
  target: 'Target',
  limit: "The machine's own limit",
  other: 'Easy!Appointments 1.6',
}
const columns = ['what', 'measured', 'target', 'limit', 'other'] as const

export function printTable(rows: Row[]): void {
  const all = [headings, ...rows]
  const width = (column: (typeof columns)[number]) =>
    Math.max(...all.map((row) => (row[column] ?? '').length))
  console.log()
  for (const row of all) {
    console.log(
      columns
        .map((column) => (row[column] ?? '').padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
  }
  console.log(
    '\nEasy!Appointments was measured on a machine of this size (2 cores); LCP by simulated slow 4G.',
  )
}
