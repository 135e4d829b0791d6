/**
 * Formats rows as a CSV file (RFC 4180). An apostrophe precedes formulas (OWASP, "CSV Injection") and references that
 * a spreadsheet would round or strip of leading zeros. All texts except plain numbers are quoted, because some
 * spreadsheets split cells at semicolons.
 */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number): string {
  const text = String(value)
  const digits = typeof value === 'string' && reference.test(text)
  if (text === '' || (plainNumber.test(text) && !digits)) return text
  return `"${digits || formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** References with a leading zero or 12 or more digits: a spreadsheet shows only 11 digits of a number. */
const reference = /^(0\d+|\d{12,})$/
const plainNumber = /^-?\d+(\.\d+)?$/

export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string]

/** Builds a CSV file with the columns' titles in its first line. */
export const buildCsvFile = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  formatCsv([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
