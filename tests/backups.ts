import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { openInbox } from './mails.ts'
import { dataFolder, runCommand, type Settings, temporaryFolder } from './site.ts'

/** The backups in a folder, oldest first, and whatever else lies there. */
export const backupsOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => !name.endsWith('.unchecked'))
    .sort()

/** What a command prints that does what it is asked. */
export async function done(settings: Settings, command: string): Promise<string> {
  const { code, output } = await runCommand(settings, command)
  expect([code, output]).toEqual([0, output])
  return output
}

/** The settings of a site with an embedded database of its own and a folder for its backups, which is not there yet. */
export async function siteWithBackups(onEnd: (remove: () => Promise<void>) => void) {
  const DATA_DIR = await dataFolder(onEnd)
  const BACKUP_DIR = path.join(await temporaryFolder(onEnd), 'backups')
  const inbox = await openInbox()
  onEnd(() => inbox.close())
  const settings: Settings = { DATA_DIR, BACKUP_DIR, SMTP_URL: inbox.smtpUrl }
  return { DATA_DIR, BACKUP_DIR, settings }
}
