/**
 * Rows as CSV (RFC 4180) for a spreadsheet: UTF-8 with a byte order mark, without which Excel reads another encoding. A
 * cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP, _CSV Injection_).
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
