import { expect, test } from 'vitest'
import {
  choice,
  inPages,
  listAt,
  optionalChoice,
  optionalDate,
  pageNumber,
  pageOfFile,
  words,
} from './lists.ts'

const list = listAt('/things', {
  list: choice(['open', 'done']),
  kind: optionalChoice(['one', 'other']),
  from: optionalDate,
  q: words,
  page: pageNumber,
})
const usual = { list: 'open', kind: null, from: null, q: '', page: 1 }
const parse = (query: string) => list.parse(new URLSearchParams(query))

test.each([
  ['', {}],
  ['list=done&kind=other&page=3', { list: 'done', kind: 'other', page: 3 }],
  ['list=constructor&kind=none&more=1', {}],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=1e99', {}],
  ['page=100000', {}],
  ['page=many', {}],
  ['from=2026-02-30', {}],
  ['from=2026-02-28', { from: '2026-02-28' }],
  ['q=+a%00b+', { q: 'ab' }],
])('parses the query ?%s as %j and ignores invalid values', (query, asked) => {
  expect(parse(query)).toEqual({ ...usual, ...asked })
})

test('truncates a search text to 100 characters', () => {
  expect(parse(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('omits default values from a list URL', () => {
  const query = { list: 'done', kind: 'one', from: '2026-11-20', q: 'a & b', page: 2 } as const
  expect(parse(new URL(list.href(query), 'http://localhost').search)).toEqual(query)
  expect(list.href(parse(''))).toBe('/things')
})

test('resets a list to page 1 when a filter changes', () => {
  const query = parse('list=done&page=3')
  expect(list.href(query, { kind: 'one' })).toBe('/things?list=done&kind=one')
  expect(list.href(query, { page: 4 })).toBe('/things?list=done&page=4')
})

const rows = Array.from({ length: 2 * pageOfFile + 3 }, (_, id) => ({ id: String(id) }))
type Row = (typeof rows)[number]

async function read(of: readonly Row[], most?: number): Promise<Row[][]> {
  const pages: Row[][] = []
  const part = async ({ limit, offset }: { limit: number; offset: number }) =>
    of.slice(offset, offset + limit)
  for await (const page of inPages(part, ({ id }) => id, most)) pages.push(page)
  return pages
}

test('yields all rows of an export in order, a page at a time', async () => {
  const pages = await read(rows)
  expect(pages.map(({ length }) => length)).toEqual([pageOfFile, pageOfFile, 3])
  expect(pages.flat()).toEqual(rows)
})

test.each([0, 1, pageOfFile, 2 * pageOfFile])('yields all %i rows of an export', async (count) => {
  expect((await read(rows.slice(0, count))).flat()).toHaveLength(count)
})

test('stops an export at the maximum number of rows', async () => {
  expect((await read(rows, pageOfFile + 1)).flat()).toEqual(rows.slice(0, pageOfFile + 1))
})

test('yields each row once when an insertion shifts rows between pages', async () => {
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

test('passes the last row of each export page to the next read', async () => {
  const lasts: (string | undefined)[] = []
  const part = async ({ last, limit, offset }: { last: Row | undefined; limit: number; offset: number }) => {
    lasts.push(last?.id)
    return rows.slice(offset, offset + limit)
  }
  for await (const _ of inPages(part, ({ id }) => id));
  expect(lasts).toEqual([undefined, String(pageOfFile - 1), String(2 * pageOfFile - 1)])
})

test('lets other work run between two pages of an export', async () => {
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
