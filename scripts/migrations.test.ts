import { globSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../drizzle.config.ts'

test('has a migration for every table change', async () => {
  const files = globSync(config.schema as string[])
  const tables = Object.assign(
    {},
    ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))),
  )
  const snapshot = JSON.parse(readFileSync('db/migrations/meta/0000_snapshot.json', 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([])
})
