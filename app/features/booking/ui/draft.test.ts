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

test('a reason noted before the form is open waits for it', () => {
  noteReason('My result: ISA')
  expect(readDraft()).toEqual({ values: { reason: ['My result: ISA'] }, moment: null })
})

test('a reason noted later comes under what was typed, once, and nothing else is lost', () => {
  const form = new FormData()
  form.set('name', 'Asha')
  form.set('reason', 'Science or commerce?')
  saveBookingDraft(form)
  noteReason('My result: ISA')
  noteReason('My result: ISA')
  expect(reason()).toEqual(['Science or commerce?\n\nMy result: ISA'])
  expect(readDraft()?.values.name).toEqual(['Asha'])
})

test('a form that a booking has filled takes back only what was typed into it; an empty one takes any', () => {
  const form = new FormData()
  form.set('city', 'Warangal')
  saveBookingDraft(form, 'token-of-a-booking')
  expect(draftFor('token-of-a-booking')?.values.city).toEqual(['Warangal'])
  expect(draftFor('token-of-another')).toBeNull()
  expect(draftFor(undefined)?.values.city).toEqual(['Warangal'])
})
