/**
 * The page that is asked for of a list, or its last when it has not so many.
 *
 * @param wanted from 1
 * @param read what stands from an offset on, and how many there are in all
 */
export async function paged<Found extends { total: number }>(
  wanted: number,
  size: number,
  read: (offset: number) => Promise<Found>,
): Promise<{ found: Found; page: number; pages: number }> {
  const found = await read((wanted - 1) * size)
  const pages = Math.max(1, Math.ceil(found.total / size))
  if (wanted <= pages) return { found, page: wanted, pages }
  return { found: await read((pages - 1) * size), page: pages, pages }
}
