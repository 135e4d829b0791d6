import type { FailureName } from '../failures.ts'
import type { PaymentAttempt } from '../payments.ts'
import type { Params } from './request.ts'

type TestCard = { number: string; network: string; says: string; failure?: FailureName }

/** Test cards from Razorpay's documentation. */
export const testCards: TestCard[] = [
  { number: '4100 2800 0000 1007', network: 'Visa', says: 'paid' },
  { number: '5500 6700 0000 1002', network: 'MasterCard', says: 'paid' },
  { number: '6527 6589 0000 1005', network: 'RuPay', says: 'paid' },
  { number: '4100 2800 0006 0003', network: 'Visa', says: 'declined', failure: 'declined' },
  {
    number: '4100 2800 0008 0001',
    network: 'Visa',
    says: 'insufficient funds',
    failure: 'insufficientFunds',
  },
]

/** UPI ids from Razorpay's documentation. */
export const testUpiIds = [
  { id: 'success@razorpay', says: 'paid' },
  { id: 'failure@razorpay', says: 'failed' },
]

export type FieldErrors = Params

export type ChosenMethod = { attempt: PaymentAttempt } | { errors: FieldErrors }

export function parseChosenMethod(params: Params, now: Date): ChosenMethod {
  const customer = { email: params.email, contact: params.contact, description: params.description }
  switch (params.shortcut) {
    case 'pay':
      return { attempt: { ...customer, outcome: 'success', vpa: 'success@razorpay' } }
    case 'fail':
      return { attempt: { ...customer, outcome: 'failed', vpa: 'failure@razorpay' } }
    case 'late':
      return { attempt: { ...customer, outcome: 'late', vpa: 'success@razorpay' } }
  }
  const chosen = params.method === 'card' ? byCard(params, now) : byUpi(params)
  const errors = { ...customerErrors(params), ...('errors' in chosen ? chosen.errors : {}) }
  if (Object.keys(errors).length > 0 || 'errors' in chosen) return { errors }
  return { attempt: { ...customer, ...chosen.attempt } }
}

function customerErrors({ contact = '', email = '' }: Params): FieldErrors {
  const errors: FieldErrors = {}
  if (contact && !/^\+?\d{8,15}$/.test(contact.replace(/[\s()-]/g, ''))) {
    errors.contact = 'Enter a phone number, such as 98765 43210'
  }
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    errors.email = 'Enter an email address, such as name@example.com'
  }
  return errors
}

function byUpi({ vpa = '' }: Params): ChosenMethod {
  const id = vpa.trim().toLowerCase()
  const known = testUpiIds.find((one) => one.id === id)
  if (!known) return { errors: { vpa: 'Enter a test UPI id: success@razorpay or failure@razorpay' } }
  return { attempt: { outcome: known.says === 'paid' ? 'success' : 'failed', method: 'upi', vpa: id } }
}

function byCard({ number = '', expiry = '', cvv = '' }: Params, now: Date): ChosenMethod {
  const errors: FieldErrors = {}
  const bare = number.replace(/[\s-]/g, '')
  const card = testCards.find((one) => one.number.replaceAll(' ', '') === bare)
  if (!card) errors.number = 'Enter one of the test card numbers: others are refused here'
  if (!lasts(expiry, now)) errors.expiry = 'Enter a month to come, such as 12/30'
  if (!/^\d{3,4}$/.test(cvv.trim())) errors.cvv = 'Enter any three digits'
  if (!card || Object.keys(errors).length > 0) return { errors }
  return {
    attempt: {
      outcome: card.failure ? 'failed' : 'success',
      failure: card.failure,
      method: 'card',
      card: { number: bare, network: card.network },
    },
  }
}

function lasts(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}
