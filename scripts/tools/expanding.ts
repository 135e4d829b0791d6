/**
 * Statements of a migration beside which the release before can't go on working, or may not: all but those that add what it
 * does not know of, a table, a column that may stay empty or has a default, an index. What is done to a table that the
 * same migration makes is free.
 *
 * @param source a file of db/migrations
 * @returns the statements, in a line each
 */
export function contracting(source: string): string[] {
  const statements = source
    .split('--> statement-breakpoint')
    .map((part) => part.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .flatMap((part) => part.split(/; ?(?=(?:[^']*'[^']*')*[^']*$)/))
    .filter(Boolean)
  const made = new Set(statements.flatMap((statement) => match(statement, /^create table "(\w+)"/i)))
  const added = new Set(
    statements.flatMap((statement) => {
      const [, table, column] = /^alter table "(\w+)" add column "(\w+)"/i.exec(statement) ?? []
      return column ? [`${table}.${column}`] : []
    }),
  )
  return statements.filter((statement) => {
    const [table = ''] = match(statement, /^(?:alter table|create (?:unique )?index .*? on) "(\w+)"/i)
    if (made.has(table) || /^create (table|type|index|extension)\b/i.test(statement)) return false
    if (/ add column /i.test(statement)) return / not null/i.test(statement) && !/ default /i.test(statement)
    const [column] = match(statement, / add constraint "\w+" foreign key \("(\w+)"\)/i)
    return !(column && added.has(`${table}.${column}`))
  })
}

const match = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1) ?? []
