import { expect, test } from 'vitest'
import { canonicalPath } from './canonical.ts'

const of = (path: string) => canonicalPath(new URL(path, 'https://margam.example'))

test.each([
  ['/insights/Blog', '/insights/blog'],
  ['/about/', '/about'],
  ['/About/Team/?x=Y', '/about/team?x=Y'],
  ['/Bookings/AbC', '/bookings/AbC'],
  ['/bookings/AbC/', '/bookings/AbC'],
  ['/Join/MG-7K3F9QXW/AbC', '/join/MG-7K3F9QXW/AbC'],
])('%s is known as %s', (path, canonical) => {
  expect(of(path)).toBe(canonical)
})

test.each(['/', '/about', '/bookings/AbC', '/join/MG-7K3F9QXW/AbC', '/services/sessionbooking?time=4:00+PM'])(
  '%s stays',
  (path) => {
    expect(of(path)).toBeNull()
  },
)

test('a hundred and fifty thousand slashes are read once', () => {
  expect(of(`/a${'/'.repeat(150_000)}b`)).toBeNull()
})

test('no path sends the browser to another site', () => {
  expect(canonicalPath(new URL('https://margam.example//evil.example/'))).toBe('/evil.example')
})
