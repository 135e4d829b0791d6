import { expect, test } from 'vitest'
import {
  choice,
  inPages,
  listAt,
  optionalChoice,
  optionalDate,
  pageNumber,
  pageOfFile,
  wholeNumber,
  words,
} from './lists.ts'

const list = listAt('/things', {
  list: choice(['open', 'done']),
  kind: optionalChoice(['one', 'other']),
  from: optionalDate,
  weeks: wholeNumber(1, 52, 13),
  q: words,
  page: pageNumber,
})
const usual = { list: 'open', kind: null, from: null, weeks: 13, q: '', page: 1 }
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
  ['page=many&weeks=53', {}],
  ['weeks=4', { weeks: 4 }],
  ['from=2026-02-30', {}],
  ['from=2026-02-28', { from: '2026-02-28' }],
  ['q=+a%00b+', { q: 'ab' }],
])('?%s asks for %j, and what makes no sense counts as not given', (query, asked) => {
  expect(parse(query)).toEqual({ ...usual, ...asked })
})

test('a search is cut at 100 characters', () => {
  expect(parse(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('an address leads back to what it was made for, and leaves out what is usual', () => {
  const query = { list: 'done', kind: 'one', from: '2026-11-20', weeks: 4, q: 'a & b', page: 2 } as const
  expect(parse(new URL(list.href(query), 'http://localhost').search)).toEqual(query)
  expect(list.href(parse(''))).toBe('/things')
})

test('a link that changes something begins at the first page, and one to another page changes nothing else', () => {
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
