import fs from 'node:fs'
import path from 'node:path'
import type { Random } from '../seeded.ts'

export type Change = { at: number; name: string; bytes: Buffer } & (
  | { does: 'write'; position: number }
  | { does: 'truncate'; length: number }
  | { does: 'rename'; from: string }
  | { does: 'create' | 'remove' | 'folder' | 'sync' }
)

/** What `recorder.mjs` wrote; a last entry that was cut off is left out. */
export function readChanges(file: string): Change[] {
  const all = fs.readFileSync(file)
  const changes: Change[] = []
  for (let at = 0; ; ) {
    const end = all.indexOf(10, at)
    if (end < 0) return changes
    const { size, ...head } = JSON.parse(all.toString('utf8', at, end))
    at = end + 1 + size
    if (at > all.length) return changes
    changes.push({ ...head, bytes: all.subarray(end + 1, at) })
  }
}

type Data = { position: number; bytes: Buffer } | { length: number }
/** A file: what is on the disk, and what is in the machine's memory alone, in order. */
type File = { disk: Buffer; memory: Data[] }
type Names = Map<string, File | 'folder'>

/** What a disk writes whole. */
const sector = 4096

/**
 * A disk under a file system that keeps the order of its names, as ext4 does: `sync` brings a file's bytes to the disk, and every
 * name made, changed or removed until then. Of all else a power cut leaves what chance has it: of the names some first
 * part, of the bytes any of the blocks of 4096, in any order.
 */
export function diskOf(folder: string, { syncs = true } = {}) {
  const live: Names = new Map()
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name)
    live.set(name, entry.isDirectory() ? 'folder' : { disk: fs.readFileSync(name), memory: [] })
  }
  const durable: Names = new Map(live)
  let pending: ((names: Names) => void)[] = []
  const file = (name: string): File => {
    const found = live.get(name)
    if (!found || found === 'folder') throw new Error(`${name} is no file`)
    return found
  }
  const rename = (names: Names, from: string, name: string) => {
    for (const [old, what] of [...names])
      if (old === from || old.startsWith(`${from}/`)) {
        names.delete(old)
        names.set(name + old.slice(from.length), what)
      }
  }
  const named = (change: (names: Names) => void) => {
    change(live)
    pending.push(change)
  }

  return {
    apply(change: Change): void {
      const { name } = change
      if (change.does === 'write') file(name).memory.push({ position: change.position, bytes: change.bytes })
      else if (change.does === 'truncate') file(name).memory.push({ length: change.length })
      else if (change.does === 'create') {
        const made: File = { disk: Buffer.alloc(0), memory: [] }
        named((names) => names.set(name, made))
      } else if (change.does === 'folder') named((names) => names.set(name, 'folder'))
      else if (change.does === 'remove') named((names) => names.delete(name))
      else if (change.does === 'rename') named((names) => rename(names, change.from, name))
      else if (syncs) {
        const synced = live.get(name)
        if (synced && synced !== 'folder') {
          synced.disk = synced.memory.reduce(withData, synced.disk)
          synced.memory = []
        }
        for (const one of pending) one(durable)
        pending = []
      }
    },

    /** What is found after a power cut now, written to an empty folder; how many blocks and names were lost. */
    cut(to: string, random: Random): { blocks: number; names: number } {
      const lost = { blocks: 0, names: 0 }
      const names: Names = new Map(durable)
      const arrived = random.below(pending.length + 1)
      for (const one of pending.slice(0, arrived)) one(names)
      lost.names = pending.length - arrived
      for (const [name, what] of names) {
        const place = path.join(to, path.relative(folder, name))
        if (what === 'folder') fs.mkdirSync(place, { recursive: true, mode: 0o700 })
        else {
          fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
          fs.writeFileSync(place, what.memory.flatMap(inBlocks).filter(kept).reduce(withData, what.disk))
        }
      }
      return lost

      function kept(): boolean {
        const keeps = random.below(2) === 1
        if (!keeps) lost.blocks += 1
        return keeps
      }
    },
  }
}

function inBlocks(data: Data): Data[] {
  if ('length' in data) return [data]
  const { position, bytes } = data
  const blocks: Data[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + sector - ((position + at) % sector))
    blocks.push({ position: position + at, bytes: bytes.subarray(at, end) })
    at = end
  }
  return blocks
}

function withData(before: Buffer, data: Data): Buffer {
  const length = 'length' in data ? data.length : Math.max(before.length, data.position + data.bytes.length)
  const after = Buffer.alloc(length)
  before.copy(after, 0, 0, Math.min(before.length, length))
  if ('bytes' in data) data.bytes.copy(after, data.position)
  return after
}
