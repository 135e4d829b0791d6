/**
 * Formats rows as a CSV file (RFC 4180). An apostrophe precedes formulas (OWASP, "CSV Injection") and long references,
 * which a spreadsheet would round. Texts are quoted, because some spreadsheets split cells at semicolons.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')

function formatCell(text: string): string {
  const isReference = reference.test(text)
  if (text === '' || (plainNumber.test(text) && !isReference)) return text
  return `"${isReference || formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** Pattern for references that spreadsheets would change into numbers: with a leading zero or at least 12 digits. */
const reference = /^(0\d+|\d{12,})$/
const plainNumber = /^-?\d+(\.\d+)?$/

export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string]

export const buildCsvFile = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  formatCsv([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
