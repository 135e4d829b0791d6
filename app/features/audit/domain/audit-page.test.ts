import { expect, test } from 'vitest'
import { auditSubject } from './audit-page.ts'

const workspace = '/services/counselor-dashboard'

test('what is still there is named, and leads to its page', () => {
  expect(auditSubject({ kind: 'post', id: 'p1' }, 'On roses')).toEqual({
    id: 'p1',
    words: 'Post',
    name: 'On roses',
    href: `${workspace}/blog/p1`,
  })
  expect(auditSubject({ kind: 'counselor', id: 'one' }, 'Ravi').href).toBe(
    `${workspace}/availability?counselor=one`,
  )
})

test('what is gone leads nowhere, and shows no number that says nothing', () => {
  expect(auditSubject({ kind: 'account', id: 'u1' }, undefined)).toMatchObject({ name: null, href: null })
  expect(auditSubject({ kind: 'booking', id: 'MG-1' }, undefined)).toMatchObject({ name: 'MG-1', href: null })
})

test('a month is named in words, and what has no page by its number', () => {
  expect(auditSubject({ kind: 'month', id: '2026-11' }, undefined)).toMatchObject({
    name: 'November 2026',
    href: `${workspace}/money?month=2026-11#month`,
  })
  expect(auditSubject({ kind: 'constructor', id: '7' }, undefined)).toMatchObject({ name: '7', href: null })
})
