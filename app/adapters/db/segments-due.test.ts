import { expect, test } from 'vitest'
import { type Log, segmentsDue } from './segments-due.ts'

const size = 16 * 1024 ** 2
/** A server that writes into its 0x105th segment, the sixth of the second 4 GB. */
const due = (newest: string | null, more: Partial<Log> = {}) =>
  segmentsDue({ newest, size, written: 0x105 * size + 8192, recovered: null, ...more })

test('what is finished behind the newest that was archived is due', () => {
  expect(due('000000010000000100000004')).toBe(0)
  expect(due('000000010000000100000003')).toBe(1)
  expect(due('0000000100000000000000FF')).toBe(5)
  expect(due('000000010000000100000004', { written: 0x106 * size })).toBe(1)
})

test('segments of another size are counted by it', () => {
  const written = 0x105 * 64 * 1024 ** 2
  expect(due('000000010000000400000004', { size: 64 * 1024 ** 2, written })).toBe(0)
  expect(due('00000001000000030000003F', { size: 64 * 1024 ** 2, written })).toBe(5)
})

test('a backup’s own note, which names where the backup began, leaves nothing due for as long as a backup may span', () => {
  expect(due('000000010000000100000002.00000028.backup')).toBe(0)
  expect(due('00000001000000000000009F.00000028.backup')).toBe(1)
})

test('a server that knows of nothing archived counts from where a crash, a restore or a promotion let it go on', () => {
  const recovered = 0x104 * size + 100
  expect(due(null)).toBe(0)
  expect(due(null, { recovered })).toBe(1)
  expect(due('00000002.history', { recovered })).toBe(1)
  expect(due('000000010000000100000004.partial', { recovered })).toBe(0)
  expect(due(null, { recovered: 0x105 * size + 100 })).toBe(0)
})

test('a replica has nothing due', () => {
  expect(due('000000010000000100000001', { written: null, recovered: 0 })).toBe(0)
})
