/** Error response. `code` is an SMTP code from 400 to 599 or an HTTP error status. */
export type Failure = { code: number; text: string }

/** FailureQueue that a test has scheduled. */
export type FailureQueue = {
  /** Schedules the failure of the next `count` requests and replaces earlier failures. */
  next(count: number, failure: Failure): void
  take(): Failure | null
}

export function createFailureQueue(): FailureQueue {
  let left = 0
  let answer: Failure = { code: 451, text: 'Try again later' }
  return {
    next(count, failure) {
      left = count
      answer = failure
    },
    take() {
      if (left === 0) return null
      left -= 1
      return answer
    },
  }
}

/** Parses the body `{count?: 1, code, text?}`; null if it is invalid. */
export function parseFailure(body: unknown): { count: number; failure: Failure } | null {
  const { count = 1, code, text = 'As a test asked' } = (body ?? {}) as Record<string, unknown>
  if (!Number.isInteger(count) || Number(count) < 0) return null
  if (!Number.isInteger(code) || Number(code) < 400 || Number(code) > 599) return null
  if (typeof text !== 'string' || /[\r\n]/.test(text)) return null
  return { count: Number(count), failure: { code: Number(code), text } }
}
