// Loaded into the site by NODE_OPTIONS: notes every change to the files under RECORD_OF, in order, in the file RECORD_TO.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { RECORD_OF: root = '', RECORD_TO: to = '' } = process.env
const real = { ...fs }
const record = real.openSync(to, 'a')
const files = new Map()
const inside = (name) => typeof name === 'string' && name.startsWith(`${root}/`)

function note(entry, bytes = Buffer.alloc(0)) {
  const head = Buffer.from(`${JSON.stringify({ ...entry, at: Date.now(), size: bytes.length })}\n`)
  real.writeSync(record, Buffer.concat([head, bytes]))
}

fs.openSync = (name, flags, mode) => {
  const made = inside(name) && !real.existsSync(name)
  const file = real.openSync(name, flags, mode)
  if (inside(name)) files.set(file, name)
  if (made) note({ does: 'create', name })
  else if (inside(name) && typeof flags === 'number' && flags & real.constants.O_TRUNC)
    note({ does: 'truncate', name, length: 0 })
  return file
}
fs.closeSync = (file) => {
  files.delete(file)
  real.closeSync(file)
}
fs.writeSync = (file, buffer, ...rest) => {
  const name = files.get(file)
  if (name === undefined) return real.writeSync(file, buffer, ...rest)
  const [offset, length, position] =
    typeof rest[0] === 'object' && rest[0] !== null
      ? [rest[0].offset ?? 0, rest[0].length ?? buffer.byteLength, rest[0].position]
      : rest
  if (typeof position !== 'number') throw new Error(`a write to ${name} says not where`)
  const bytes = Buffer.from(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length))
  const written = real.writeSync(file, buffer, ...rest)
  note({ does: 'write', name, position }, bytes.subarray(0, written))
  return written
}
for (const sync of ['fsyncSync', 'fdatasyncSync'])
  fs[sync] = (file) => {
    real[sync](file)
    if (files.has(file)) note({ does: 'sync', name: files.get(file) })
  }
fs.ftruncateSync = (file, length = 0) => {
  real.ftruncateSync(file, length)
  if (files.has(file)) note({ does: 'truncate', name: files.get(file), length })
}
fs.truncateSync = (name, length = 0) => {
  real.truncateSync(name, length)
  if (inside(name)) note({ does: 'truncate', name, length })
}
fs.renameSync = (from, name) => {
  real.renameSync(from, name)
  if (inside(name)) note({ does: 'rename', from, name })
}
for (const [call, does] of [
  ['unlinkSync', 'remove'],
  ['rmdirSync', 'remove'],
  ['mkdirSync', 'folder'],
])
  fs[call] = (name, ...rest) => {
    const result = real[call](name, ...rest)
    if (inside(name)) note({ does, name })
    return result
  }
syncBuiltinESMExports()
