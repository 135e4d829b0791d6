import type { Notes } from './entities.ts'
import { createFieldError, createStatusError } from './errors.ts'

export type Body = Record<string, unknown>

export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws if the amount is not a whole number of paise or is below one rupee */
export function parseAmount(value: unknown): number {
  if (value === undefined || value === null || value === '') {
    throw createFieldError('amount', 'The amount field is required.')
  }
  if (!Number.isSafeInteger(value)) throw createFieldError('amount', 'The amount must be an integer.')
  if (Number(value) < 100) throw createFieldError('amount', 'The amount must be at least INR 1.00')
  return Number(value)
}

/** @throws for any currency except INR */
export function parseCurrency(value: unknown): 'INR' {
  if (value === undefined || value === null || value === '') {
    throw createFieldError('currency', 'The currency field is required.')
  }
  if (value !== 'INR') throw createFieldError('currency', 'Currency is not supported')
  return value
}

/** @throws if the receipt has more than 40 characters */
export function parseReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw createFieldError('receipt', 'The receipt must be a string.')
  if (value.length > 40)
    throw createFieldError('receipt', 'The receipt may not be greater than 40 characters.')
  return value
}

/** @throws for more than 15 notes, or a note of more than 256 characters */
export function parseNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return []
  if (!isRecord(value)) throw createFieldError('notes', 'notes must be an object')
  const notes = Object.entries(value).map(([key, text]) => [key, String(text)] as const)
  if (notes.length === 0) return []
  if (notes.length > 15) {
    throw createFieldError('notes', 'Number of fields in notes should be less than or equal to 15')
  }
  if (notes.some(([key, text]) => key.length > 256 || text.length > 256)) {
    throw createFieldError('notes', 'notes key or value exceeds the maximum length of 256')
  }
  return Object.fromEntries(notes)
}

/** @throws for fields that Razorpay does not know */
export function rejectUnknownFields(body: Body, known: readonly string[]): void {
  const others = Object.keys(body).filter((key) => !known.includes(key))
  if (others.length)
    throw createStatusError(`${others.join(', ')} is/are not required and should not be sent`)
}
