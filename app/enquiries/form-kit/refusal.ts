import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import type { Millis } from '#app/lib/time.ts'

/** Why a form was not taken in: what is wrong with its fields, or what stands against all of it. */
export type FormRefusal =
  | { status: 422; errors: FieldErrors }
  | {
      status: 403 | 409 | 429 | 451
      /** What programs get. */
      message: string
      /** What a visitor reads. */
      shown: string
      retryAfterMs?: Millis
    }
