import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contracting } from './expanding.ts'

/** The last migration of the time before there was a rule. */
const before = '0046_attendance'

/**
 * Migrations that take something away, change or fill it, with the reason why the release before can go on beside them:
 * mostly that it has not used it any more (docs/changing.md).
 */
const contracts: Readonly<Record<string, string>> = {}

const migrations = globSync('db/migrations/*.sql').map((file) => ({
  name: path.basename(file, '.sql'),
  file,
}))

test('a migration only adds, so that the release before works on beside it', () => {
  const found = migrations
    .filter(({ name }) => name > before && !(name in contracts))
    .flatMap(({ name, file }) => contracting(readFileSync(file, 'utf8')).map((line) => `${name}: ${line}`))
  expect(found).toEqual([])
})

test('what is said to be safe is there', () => {
  for (const name of Object.keys(contracts)) expect(migrations.map((each) => each.name)).toContain(name)
})

test.each([
  'ALTER TABLE "bookings" DROP COLUMN "city"',
  'ALTER TABLE "bookings" RENAME COLUMN "city" TO "town"',
  'ALTER TABLE "bookings" ALTER COLUMN "city" SET DATA TYPE integer',
  'ALTER TABLE "bookings" ALTER COLUMN "city" SET NOT NULL',
  'ALTER TABLE "bookings" ADD COLUMN "town" text NOT NULL',
  'ALTER TABLE "bookings" ADD CONSTRAINT "c" CHECK (city <> \'\')',
  'CREATE UNIQUE INDEX "i" ON "bookings" USING btree ("city")',
  'DROP TABLE "bookings"',
  'UPDATE "outbox" SET "content" = \'{}\'',
  'DELETE FROM "outbox"',
])('%s is for a release that comes later', (statement) => {
  expect(contracting(statement)).toEqual([statement])
})

test.each([
  'ALTER TABLE "bookings" ADD COLUMN "town" text',
  'ALTER TABLE "bookings" ADD COLUMN "town" text DEFAULT \'; drop\' NOT NULL',
  'CREATE INDEX "i" ON "bookings" USING btree ("city")',
  'CREATE TABLE "towns" ("name" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "towns" ("name");',
  'ALTER TABLE "bookings" ADD COLUMN "town" text;--> statement-breakpoint\nALTER TABLE "bookings" ADD CONSTRAINT "f" FOREIGN KEY ("town") REFERENCES "towns"("name")',
])('%s is added beside the release before', (statements) => {
  expect(contracting(statements)).toEqual([])
})

test('what brought every booking of the release before to an end is named', () => {
  const found = contracting(readFileSync('db/migrations/0007_refundable_until.sql', 'utf8'))
  expect(found).toContainEqual('ALTER TABLE "bookings" ALTER COLUMN "refundable_until" SET NOT NULL')
})
