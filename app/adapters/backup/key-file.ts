import fs from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from './refused.ts'

/** The key of the backups as age writes it (age-encryption.org/v1): what reads them, and what they are written for. */
export type BackupKey = { identity: string; recipient: string; file: string }

/** @throws BackupRefused when there is none, or no key is in the file */
export async function readBackupKey(file: string): Promise<BackupKey> {
  if (!fs.existsSync(file))
    throw new BackupRefused(
      `The key of the backups, ${file}, is not there. Put back your copy of it, or name it by BACKUP_KEY_FILE.`,
    )
  const identity = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
  const recipient = identity && (await identityToRecipient(identity).catch(() => null))
  if (!identity || !recipient)
    throw new BackupRefused(`${file} holds no key of age (AGE-SECRET-KEY-1…). Put back your copy of it.`)
  return { identity, recipient, file }
}

/**
 * The key of the backups, made at the first one, for nobody else on this machine to read.
 *
 * @returns whether it was made now: then somebody has to copy it to where the backups are not
 * @throws BackupRefused
 */
export async function openBackupKey(file: string): Promise<BackupKey & { made: boolean }> {
  const made = !fs.existsSync(file)
  if (made) {
    const identity = await generateX25519Identity()
    const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
    fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  }
  return { ...(await readBackupKey(file)), made }
}
