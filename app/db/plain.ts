import type { Millis } from '#app/lib/time.ts'

type PlainValue<Value> = Value extends Date ? Millis : Value extends bigint ? string : Value

/** A row as the rest of the program has it. */
export type Plain<Row> = { [Name in keyof Row]: PlainValue<Row[Name]> }

/** Instants become milliseconds, big numbers, which are ids, text. */
export function plain<Row extends object>(row: Row): Plain<Row> {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    made[name] = value instanceof Date ? value.getTime() : typeof value === 'bigint' ? String(value) : value
  return made as Plain<Row>
}
