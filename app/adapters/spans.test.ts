import { expect, test } from 'vitest'
import { summaryOf } from './spans.ts'

test.each([
  ['select "id" from "bookings" where "id" = $1', 'select bookings'],
  ['insert into "bookings" ("id") values ($1) returning "id"', 'insert bookings'],
  ['update "orders" set "due_at" = $1', 'update orders'],
  ['\n  with due as (select 1 from outbox) delete from outbox', 'with outbox'],
  ['select extract(epoch from now()) from only outbox', 'select outbox'],
  ['begin', 'begin undefined'],
  ['-- a note', 'statement undefined'],
])('a statement is told by its kind and table: %s', (text, told) => {
  const { operation, table } = summaryOf(text)
  expect(`${operation} ${table}`).toBe(told)
})
