/** Rows of an export that are read at a time. */
export const pageOfFile = 500

/** The next page to read, after `offset` rows of which `last` is the last. */
export type NextPart<Row> = { limit: number; offset: number; last: Row | undefined }

/**
 * Reads the rows of an export page by page and lets other work run in between. A row that an insertion pushes
 * onto the next page is yielded once, by its key.
 *
 * @param most rows at most; all when absent
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
