import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftFor, noteReason, readDraft, saveBookingDraft } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const reason = () => readDraft()?.values.reason

test('stores a reason in the draft before the form is opened', () => {
  noteReason('My result: ISA')
  expect(readDraft()).toEqual({ values: { reason: ['My result: ISA'] }, moment: null })
})

test('appends a new reason once to the reason in the draft', () => {
  const form = new FormData()
  form.set('name', 'Asha')
  form.set('reason', 'Science or commerce?')
  saveBookingDraft(form)
  noteReason('My result: ISA')
  noteReason('My result: ISA')
  expect(reason()).toEqual(['Science or commerce?\n\nMy result: ISA'])
  expect(readDraft()?.values.name).toEqual(['Asha'])
})

test('restores a prefilled form only from its own draft', () => {
  const form = new FormData()
  form.set('city', 'Warangal')
  saveBookingDraft(form, 'token-of-a-booking')
  expect(draftFor('token-of-a-booking')?.values.city).toEqual(['Warangal'])
  expect(draftFor('token-of-another')).toBeNull()
  expect(draftFor(undefined)?.values.city).toEqual(['Warangal'])
})
