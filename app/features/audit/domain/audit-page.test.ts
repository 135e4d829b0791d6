import { expect, test } from 'vitest'
import { auditSubject } from './audit-page.ts'

const workspace = '/services/counselor-dashboard'

test('what is still there is named, and leads to its page', () => {
  expect(auditSubject({ kind: 'post', id: 'p1' }, 'On roses', () => true)).toEqual({
    id: 'p1',
    words: 'Post',
    name: 'On roses',
    href: `${workspace}/blog/p1`,
  })
  expect(auditSubject({ kind: 'counselor', id: 'one' }, 'Ravi', () => true).href).toBe(
    `${workspace}/availability?counselor=one`,
  )
})

test('what is gone leads nowhere, and shows no number that says nothing', () => {
  expect(auditSubject({ kind: 'account', id: 'u1' }, undefined, () => true)).toMatchObject({
    name: null,
    href: null,
  })
  expect(auditSubject({ kind: 'booking', id: 'MG-1' }, undefined, () => true)).toMatchObject({
    name: 'MG-1',
    href: null,
  })
})

test('a month is named in words, and what has no page by its number', () => {
  expect(auditSubject({ kind: 'month', id: '2026-11' }, undefined, () => true)).toMatchObject({
    name: 'November 2026',
    href: `${workspace}/money?month=2026-11#month`,
  })
  expect(auditSubject({ kind: 'constructor', id: '7' }, undefined, () => true)).toMatchObject({
    name: '7',
    href: null,
  })
})

test.each([
  ['booking', 'bookings'],
  ['enquiry', 'inbox'],
  ['post', 'blog'],
  ['account', 'people'],
  ['counselor', 'availability'],
  ['month', 'money'],
])('a %s leads to its page only whoever has the right to %s', (kind, needed) => {
  const without = auditSubject({ kind, id: '2026-11' }, 'Its name', (right) => right !== needed)
  const alone = auditSubject({ kind, id: '2026-11' }, 'Its name', (right) => right === needed)
  expect([without.href, without.name]).toEqual([null, alone.name])
  expect(alone.href).toContain('2026-11')
})
