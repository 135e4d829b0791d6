import { expect, test } from 'vitest'
import { type Log, segmentsDue } from './segments-due.ts'

const size = 16 * 1024 ** 2
/** Counts the segments due on a server that writes into segment 0x105, the sixth of the second 4 GB. */
const due = (newest: string | null, more: Partial<Log> = {}) =>
  segmentsDue({ newest, size, written: 0x105 * size + 8192, recovered: null, ...more })

test('counts finished segments after the newest archived one as due', () => {
  expect(due('000000010000000100000004')).toBe(0)
  expect(due('000000010000000100000003')).toBe(1)
  expect(due('0000000100000000000000FF')).toBe(5)
  expect(due('000000010000000100000004', { written: 0x106 * size })).toBe(1)
})

test('counts segments by the configured segment size', () => {
  const written = 0x105 * 64 * 1024 ** 2
  expect(due('000000010000000400000004', { size: 64 * 1024 ** 2, written })).toBe(0)
  expect(due('00000001000000030000003F', { size: 64 * 1024 ** 2, written })).toBe(5)
})

test('reports no segments due soon after a backup history file is archived', () => {
  expect(due('000000010000000100000002.00000028.backup')).toBe(0)
  expect(due('00000001000000000000009F.00000028.backup')).toBe(1)
})

test('counts from the recovery position when the server has archived no segment', () => {
  const recovered = 0x104 * size + 100
  expect(due(null)).toBe(0)
  expect(due(null, { recovered })).toBe(1)
  expect(due('00000002.history', { recovered })).toBe(1)
  expect(due('000000010000000100000004.partial', { recovered })).toBe(0)
  expect(due(null, { recovered: 0x105 * size + 100 })).toBe(0)
})

test('reports no segments due on a replica', () => {
  expect(due('000000010000000100000001', { written: null, recovered: 0 })).toBe(0)
})
