import { describe } from 'vitest'
import { type OpenDb, openDb } from '#app/db/open.ts'
import { emptyDatabase } from './empty-databases.ts'
import { createFreshDatabase, serverUrl } from './postgres.ts'

/** Opens a new, migrated and empty database, deleted on close. `url` is null for PGlite. */
export type OpenFresh = () => Promise<OpenDb & { url: string | null }>

const openEmbedded: OpenFresh = async () => ({ ...(await openDb({ folder: emptyDatabase })), url: null })

const openOnServer: OpenFresh = async () => {
  let drop = async () => {}
  const url = await createFreshDatabase((onEnd) => {
    drop = onEnd
  })
  const opened = await openDb({ url })
  return {
    ...opened,
    url,
    async close() {
      await opened.close()
      await drop()
    },
  }
}

/**
 * Runs a suite on PGlite, and on PostgreSQL when TEST_DATABASE_URL names a server that allows creating databases.
 */
export function eachDatabase(suite: (name: string, open: OpenFresh) => void): void {
  describe('on PGlite', () => suite('PGlite', openEmbedded))
  describe.skipIf(!serverUrl)('on PostgreSQL', () => suite('PostgreSQL', openOnServer))
}

/** Opens PostgreSQL if configured, otherwise PGlite. PostgreSQL starts faster. */
export const openEither: OpenFresh = () => (serverUrl ? openOnServer() : openEmbedded())
