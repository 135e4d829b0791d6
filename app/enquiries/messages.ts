import { formMessages } from '#app/content/form-messages.ts'
import { formatWait } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import type { Millis } from '#app/lib/time.ts'

const { failed } = formMessages

/**
 * Errors of a form. Visitors read `shown`, if set, instead of `message`. The first three errors are those of EmailJS.
 */
const formErrors = {
  'headless-browser': { status: 451, message: 'Unavailable For Headless Browser', shown: failed },
  'blocked-value': { status: 403, message: 'Forbidden', shown: failed },
  throttled: { status: 429, message: 'Too Many Requests', shown: failed },
  'too-many-messages': {
    status: 429,
    message: 'Too many messages came from here, so this one was not sent. Everything you typed is kept.',
  },
  'invalid-fields': { status: 422, message: 'Please check the fields named in errors.' },
  'event-over': { status: 409, message: 'This event is over, so you were not registered.' },
  'event-full': { status: 409, message: 'All seats are taken, so you were not registered.' },
  'job-closed': { status: 409, message: 'This position is no longer open, so nothing was sent.' },
} as const satisfies Record<string, { status: number; message: string; shown?: string }>

type FormErrorDetails = { errors?: FieldErrors; retryAfterMs?: Millis }

/** Rejection of a public form. Its code determines the HTTP status of the response. */
export class FormError extends DomainError<keyof typeof formErrors> {
  readonly details: FormErrorDetails

  constructor(code: keyof typeof formErrors, details: FormErrorDetails = {}) {
    super(code)
    this.details = details
  }

  describe(): FormFailure {
    const { errors, retryAfterMs } = this.details
    const { status, message, shown = message }: FormFailure = formErrors[this.code]
    if (errors) return { status, message, errors }
    if (this.code !== 'too-many-messages' || !retryAfterMs) return { status, message, shown, ...this.details }
    const text = `${message} Please try again in ${formatWait(retryAfterMs)}, or call us.`
    return { status, message: text, shown: text, retryAfterMs }
  }
}

type FormFailure = FormErrorDetails & {
  status: (typeof formErrors)[keyof typeof formErrors]['status']
  message: string
  shown?: string
}

export const inboxErrors = {
  'changed-meanwhile':
    'A colleague changed this message in the meantime, so nothing of yours was sent or saved. What you typed is still here. Read the message as it is now, then press again if it still fits.',
  'not-found': 'This message does not exist. It may have been deleted.',
} as const
export type InboxErrorCode = keyof typeof inboxErrors

export const inboxDoneMessages: Readonly<Record<string, string>> = {
  reply: 'Your reply is on its way, and the message is done.',
  done: 'The message is done.',
  reopen: 'The message is open again.',
  stage: 'The stage of the application is saved.',
  delete: 'The message is deleted.',
}

export const enquiryStatusLabels = { open: 'Open', done: 'Done' } as const
