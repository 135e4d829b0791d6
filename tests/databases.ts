import { describe } from 'vitest'
import { type OpenDb, openDb } from '#app/db/open.ts'
import { emptyDatabase } from './empty-databases.ts'
import { freshDatabase, serverUrl } from './postgres.ts'

/** Opens a new, migrated and empty database; closing it leaves nothing behind. `url` is null for the embedded one. */
export type OpenFresh = () => Promise<OpenDb & { url: string | null }>

const openEmbedded: OpenFresh = async () => ({ ...(await openDb({ folder: emptyDatabase })), url: null })

const openOnServer: OpenFresh = async () => {
  let drop = async () => {}
  const url = await freshDatabase((onEnd) => {
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
 * The same suite on every database the site runs on: the embedded one always,
 * and PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created.
 */
export function eachDatabase(suite: (name: string, open: OpenFresh) => void): void {
  describe('on PGlite', () => suite('PGlite', openEmbedded))
  describe.skipIf(!serverUrl)('on PostgreSQL', () => suite('PostgreSQL', openOnServer))
}

/** For tests that are about neither of the two: on the server, which is there sooner and answers sooner, when there is one. */
export const openEither: OpenFresh = () => (serverUrl ? openOnServer() : openEmbedded())
