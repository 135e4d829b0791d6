import { formMessages } from '#app/content/form-messages.ts'
import { formatWait } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import type { Millis } from '#app/lib/time.ts'

const { failed } = formMessages

type Failure = { status: 403 | 409 | 422 | 429 | 451; message: string; shown?: string }

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
} as const satisfies Record<string, Failure>

type FormErrorCode = keyof typeof formErrors

/** Rejection of a public form. Visitors read `shown`, or the messages in `errors` at their fields. */
export class FormError extends DomainError<FormErrorCode> {
  readonly status: Failure['status']
  override readonly message: string
  readonly shown: string | undefined
  readonly errors: FieldErrors | undefined
  readonly retryAfterMs: Millis | undefined

  constructor(
    code: FormErrorCode,
    { errors, retryAfterMs }: { errors?: FieldErrors; retryAfterMs?: Millis } = {},
  ) {
    super(code)
    const { status, message, shown }: Failure = formErrors[code]
    const wait = retryAfterMs && ` Please try again in ${formatWait(retryAfterMs)}, or call us.`
    this.status = status
    this.message = code === 'too-many-messages' ? `${message}${wait}` : message
    this.shown = errors ? undefined : (shown ?? this.message)
    this.errors = errors
    this.retryAfterMs = retryAfterMs
  }
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
