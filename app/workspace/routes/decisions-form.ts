import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import type { Member } from '#app/accounts/roles.ts'
import { rejectWithMessage, rejectWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { App } from '#app/server/app-context.ts'
import { bookingErrors } from '#app/workspace/booking/messages.ts'
import { listReassignTargets } from '#app/workspace/booking/queries.ts'
import {
  type BookingDecision,
  type BookingDecisions,
  type DecisionResult,
  parseDecisions,
} from '#app/workspace/change-days.ts'
import { formatBookingRows } from '#app/workspace/queries.ts'

export type AffectedBookingRow = Awaited<ReturnType<typeof loadAffectedBookings>>[number]

/** Formats affected bookings, each with the counselors who can take it and a suggested decision. */
export async function loadAffectedBookings(app: App, user: Member, affected: readonly Booking[]) {
  const targets = await listReassignTargets(app, user, affected)
  const rows = await formatBookingRows(app, user, affected)
  return rows.map((row, index) => {
    const isHeld = affected[index]?.status === 'held'
    const counselors = isHeld ? [] : (targets.get(row.reference) ?? [])
    const best = counselors.find(({ outside }) => !outside)
    const usual: BookingDecision = isHeld ? 'cancel' : best ? `reassign:${best.id}` : 'move'
    return { ...row, isHeld, counselors, usual }
  })
}

const messages = {
  'newly-booked': 'Something was booked meanwhile. Nothing was changed yet; decide about it below, too.',
  'changed-meanwhile': 'Nothing was changed, because this calendar has just changed. Please send it again.',
}

type Handler = {
  run: (decisions: BookingDecisions) => Promise<DecisionResult>
  /** URL to redirect to; the number of changed bookings is appended as its last parameter, `done`. */
  next: string
  /** Sentence about what was changed besides the bookings. */
  changed: string
}

/** Handles the form with decisions about affected bookings. The emails must be confirmed first. */
export async function handleDecisions(
  typed: Readonly<Record<string, string>>,
  { run, next, changed }: Handler,
) {
  const decisions = parseDecisions(typed)
  if (!decisions) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const isEmailed = [...decisions.byReference.values()].some((decision) => decision !== 'keep')
  if (isEmailed && !typed.confirmed)
    return rejectWorkspaceForm(typed, 422, {
      errors: { confirmed: 'Please confirm. Nothing was changed yet.' },
    })
  try {
    const { done, failed } = await run(decisions)
    if (failed.length === 0) return redirect(`${next}done=${done}`, 303)
    const reasons = failed.map(
      ({ name, code }) => `${name}: ${bookingErrors[code] ?? bookingErrors['changed-meanwhile']}`,
    )
    return rejectWorkspaceForm(typed, 409, {
      message: `${changed} Choose again for these. ${reasons.join(' ')}`,
    })
  } catch (error) {
    return rejectWithMessage(error, typed, messages)
  }
}

/**
 * Formats the success message for the number of changed bookings, which the query parameter `done` contains. Returns
 * null if the parameter is missing.
 */
export function formatDecisionResult(request: Request, changed: string): string | null {
  const done = new URL(request.url).searchParams.get('done')
  if (!done || !/^\d+$/.test(done)) return null
  if (done === '0') return changed
  return `${changed} ${done === '1' ? 'The booking is' : `All ${done} bookings are`} taken care of.`
}
