import { expect, test } from 'vitest'
import { getCanonicalPath, trimTrailingSlashes } from './slashes.ts'

test.each([
  ['/about', '/about'],
  ['/about//', '/about'],
  ['https://a.example/', 'https://a.example'],
  ['/', ''],
  ['', ''],
])('removes the trailing slashes of "%s": "%s"', (address, without) => {
  expect(trimTrailingSlashes(address)).toBe(without)
})

const canonicalOf = (path: string) => getCanonicalPath(new URL(path, 'https://margam.example'))

test.each([
  ['/insights/Blog', '/insights/blog'],
  ['/about/', '/about'],
  ['/About/Team/?x=Y', '/about/team?x=Y'],
  ['/Bookings/AbC', '/bookings/AbC'],
  ['/bookings/AbC/', '/bookings/AbC'],
  ['/Join/MG-7K3F9QXW/AbC', '/join/MG-7K3F9QXW/AbC'],
  ['/', null],
  ['/about', null],
  ['/bookings/AbC', null],
  ['/join/MG-7K3F9QXW/AbC', null],
  ['/services/sessionbooking?time=4:00+PM', null],
])('redirects the path %s to %s', (path, canonical) => {
  expect(canonicalOf(path)).toBe(canonical)
})

test('accepts a path with 150,000 slashes', () => {
  expect(canonicalOf(`/a${'/'.repeat(150_000)}b`)).toBeNull()
})

test('does not redirect a path with two leading slashes to another site', () => {
  expect(getCanonicalPath(new URL('https://margam.example//evil.example/'))).toBe('/evil.example')
})
