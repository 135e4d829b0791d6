import { expect, test } from 'vitest'
import { inPages, pageOfFile } from './in-pages.ts'

const rows = Array.from({ length: 2 * pageOfFile + 3 }, (_, id) => ({ id: String(id) }))
type Row = (typeof rows)[number]

async function read(of: readonly Row[], most?: number): Promise<Row[][]> {
  const pages: Row[][] = []
  const part = async ({ limit, offset }: { limit: number; offset: number }) =>
    of.slice(offset, offset + limit)
  for await (const page of inPages(part, ({ id }) => id, most)) pages.push(page)
  return pages
}

test('all rows come in their order, a page at a time', async () => {
  const pages = await read(rows)
  expect(pages.map(({ length }) => length)).toEqual([pageOfFile, pageOfFile, 3])
  expect(pages.flat()).toEqual(rows)
})

test.each([0, 1, pageOfFile, 2 * pageOfFile])('%i rows are that many', async (count) => {
  expect((await read(rows.slice(0, count))).flat()).toHaveLength(count)
})

test('there are no more than one asks for', async () => {
  expect((await read(rows, pageOfFile + 1)).flat()).toEqual(rows.slice(0, pageOfFile + 1))
})

test('a row that is pushed onto the next page by one that came meanwhile counts once', async () => {
  const growing = [...rows]
  const pages: Row[][] = []
  const part = async ({ limit, offset }: { limit: number; offset: number }) =>
    growing.slice(offset, offset + limit)
  for await (const page of inPages(part, ({ id }) => id)) {
    pages.push(page)
    if (pages.length === 1) growing.unshift({ id: 'new' })
  }
  expect(pages.flat()).toEqual(rows)
})

test('each page is read from where the last one ended', async () => {
  const lasts: (string | undefined)[] = []
  const part = async ({ last, limit, offset }: { last: Row | undefined; limit: number; offset: number }) => {
    lasts.push(last?.id)
    return rows.slice(offset, offset + limit)
  }
  for await (const _ of inPages(part, ({ id }) => id));
  expect(lasts).toEqual([undefined, String(pageOfFile - 1), String(2 * pageOfFile - 1)])
})

test('others have their turn between two pages', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    ticking = setImmediate(count)
  }
  let ticking = setImmediate(count)
  await read(rows)
  clearImmediate(ticking)
  expect(turns).toBeGreaterThanOrEqual(2)
})
