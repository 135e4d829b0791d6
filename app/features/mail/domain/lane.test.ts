import { expect, test } from 'vitest'
import { laneOf } from './lane.ts'

test.each([
  ['booking-confirmed', 'visitor', 0],
  ['confirm-booking', 'visitor', 0],
  ['refund-started', 'visitor', 0],
  ['staff-password-reset', 'member', 0],
  ['enquiry-reply', 'sender', 0],
  ['enquiry-contact', 'team', 1],
  ['newsletter-welcome', 'subscriber', 1],
  ['enquiry-contact', 'sender', 2],
  ['newsletter-confirmation', 'subscriber', 2],
  ['newsletter-known', 'subscriber', 2],
])('%s to the %s goes in lane %i', (kind, to, lane) => {
  expect(laneOf({ kind, to })).toBe(lane)
})
