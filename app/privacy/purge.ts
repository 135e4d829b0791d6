import type { Db } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Keys } from '#app/server/keys.ts'
import { mailboxHashing } from './parts/part.ts'
import { endings } from './parts/registry.ts'

/**
 * Erases what is older than it may be, a batch a transaction, so that nobody waits long for a lock.
 *
 * @param stopping asked after each batch whether to end
 * @returns how many of each went; what had none is left out
 */
export async function purgePersonalData(
  db: Db,
  keys: Keys,
  now: Millis,
  { batch = 500, stopping = () => false }: { batch?: number; stopping?: () => boolean } = {},
): Promise<Record<string, number>> {
  const at = { now, ...mailboxHashing(keys) }
  const gone: Record<string, number> = {}
  for (const { name, purge } of endings) {
    let count = batch
    while (count >= batch && !stopping()) {
      count = await db.transaction((tx) => purge(tx, at, batch))
      if (count > 0) gone[name] = (gone[name] ?? 0) + count
    }
  }
  return gone
}
