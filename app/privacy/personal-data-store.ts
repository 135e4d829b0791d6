import { insertAudit } from '#app/accounts/audit-log.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { ok } from '#app/lib/result.ts'
import type { PersonalData } from '#app/ports/personal-data.ts'
import { goingIn, meantBy, type PersonalPart, type Requester } from '#app/privacy/personal-record.ts'
import type { Keys } from '#app/server/keys.ts'
import { type At, mailboxHashing, told } from './parts/part.ts'
import { parts } from './parts/registry.ts'

export function createPersonalData(db: Db, keys: Keys): PersonalData {
  return {
    async find(requester, now) {
      const at = { now, ...mailboxHashing(keys) }
      return db.transaction((tx) => findAll(tx, requester, at))
    },

    async erase(requester, decide, now) {
      const at = { now, ...mailboxHashing(keys) }
      return db.transaction(async (tx) => {
        const found = await findAll(tx, requester, at)
        const decided = decide(found)
        if (!decided.ok) return decided
        const meant = meantBy(requester, found)
        for (const { name, records } of goingIn(meant)) {
          const ids = records.map(({ id }) => id)
          if (ids.length > 0) await parts.find((part) => part.name === name)?.erase?.(tx, ids, at)
        }
        await insertAudit(tx, decided.value, now)
        return ok(meant)
      })
    },
  }
}

async function findAll(tx: Tx, requester: Requester, at: At): Promise<PersonalPart[]> {
  const found: PersonalPart[] = []
  for (const { name, title, about, find } of parts) {
    const records = await find(tx, requester, at)
    found.push({
      name,
      title,
      about,
      records: records.map((record) => ({
        fate: { does: 'goes' },
        ...record,
        id: String(record.id),
        at: record.at.getTime(),
        fields: told(record.fields),
      })),
    })
  }
  return found
}
