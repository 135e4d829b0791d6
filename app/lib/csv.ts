/**
 * Rows as the text of a CSV file (RFC 4180): CRLF after each, every text in quotes, so that one with a semicolon stays one
 * cell where that separates them. A text that a spreadsheet would take for a formula gets an apostrophe before it
 * (OWASP, "CSV Injection"), and so does a reference of digits that it would show rounded or without its first zero. What is
 * a number and nothing else, `-1416.00`, stands as it is.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number): string {
  const text = String(value)
  const digits = typeof value === 'string' && reference.test(text)
  if (text === '' || (plainNumber.test(text) && !digits)) return text
  return `"${digits || formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** A spreadsheet shows eleven digits of a number. */
const reference = /^(0\d+|\d{12,})$/
const plainNumber = /^-?\d+(\.\d+)?$/

export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string]

/** A CSV file of pages of rows under the titles of its columns, and how many rows it has. */
export async function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<{ text: string; rows: number }> {
  let text = csv([columns.map(([title]) => title)])
  let rows = 0
  for await (const page of pages) {
    text += csv(page.map((row) => columns.map(([, cell]) => cell(row))))
    rows += page.length
  }
  return { text, rows }
}
