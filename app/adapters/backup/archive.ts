import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { BackupKey } from './key-file.ts'
import { BackupRefused } from './refused.ts'

/**
 * Packs a folder into one file, `.tar.gz.age`, that `age -d -i key file | tar -xz` reads anywhere. What is written is on the
 * disk when this resolves.
 */
export async function packFolder(folder: string, file: string, { recipient }: BackupKey): Promise<void> {
  const tar = spawn('tar', ['-c', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const over = ended(tar, 'packing the backup')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const plain = Readable.toWeb(tar.stdout.pipe(createGzip())) as unknown as ReadableStream<Uint8Array>
  const sealed = await encrypter.encrypt(plain)
  await Promise.all([
    pipeline(
      Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]),
      fs.createWriteStream(file, { mode: 0o600, flush: true }),
    ),
    over,
  ])
}

/**
 * The opposite of `packFolder`, into an empty folder.
 *
 * @throws BackupRefused for a file that was cut off or altered, is no backup, or was written for another key
 */
export async function unpackFile(file: string, folder: string, { identity, file: keyFile }: BackupKey) {
  if (!fs.existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  fs.mkdirSync(folder, { mode: 0o700 })
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const sealed = Readable.toWeb(fs.createReadStream(file)) as unknown as ReadableStream<Uint8Array>
  // whole and proved before any of it is unpacked; and tar, which stops at its own end mark, breaks no pipe
  const whole = `${folder}.tar`
  try {
    const plain = await decrypter.decrypt(sealed)
    await pipeline(
      Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]),
      createGunzip(),
      fs.createWriteStream(whole, { mode: 0o600 }),
    )
    await ended(spawn('tar', ['-x', '-f', whole, '-C', folder]), 'unpacking the backup')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`${file} can't be read with the key ${keyFile}: ${why}. Nothing was changed.`)
  } finally {
    fs.rmSync(whole, { force: true })
  }
}

async function ended(program: ReturnType<typeof spawn>, doing: string): Promise<void> {
  let said = ''
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`tar ended with ${code} while ${doing}: ${said.trim()}`)
}
