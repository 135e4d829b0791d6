/** How many rows of a file are read and written at a time. */
export const pageOfFile = 500

/** What is read next: `offset` rows are read already, and `last` is the last of them. */
export type NextPart<Row> = { limit: number; offset: number; last: Row | undefined }

/**
 * The rows of a file page by page: no more of them are held than a page, and others have their turn in between. A row that
 * comes meanwhile may push another onto the next page; by its key it counts once.
 *
 * @param most rows that there are at most; all when absent
 */
export async function* inPages<Row>(
  read: (part: NextPart<Row>) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  const seen = new Set<string>()
  let last: Row | undefined
  let offset = 0
  while (offset < most) {
    const limit = Math.min(pageOfFile, most - offset)
    const page = await read({ limit, offset, last })
    yield page.filter((row) => isNew(seen, keyOf(row)))
    if (page.length < limit) return
    offset += page.length
    last = page.at(-1)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function isNew(seen: Set<string>, key: string): boolean {
  const before = seen.size
  return seen.add(key).size > before
}
