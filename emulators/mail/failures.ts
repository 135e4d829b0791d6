/** An answer to give instead of accepting: for SMTP 400–599, for HTTP any error status. */
export type Failure = { code: number; text: string }

/** What a test asked to fail. */
export type Failures = {
  /** The next `count` requests are answered so; replaces what was asked before. */
  next(count: number, failure: Failure): void
  /** Takes one, when one is asked for. */
  take(): Failure | null
}

export function createFailures(): Failures {
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

/** `{count?: 1, code, text?}` from a request's body; null when it makes no sense. */
export function parseFailure(body: unknown): { count: number; failure: Failure } | null {
  const { count = 1, code, text = 'As a test asked' } = (body ?? {}) as Record<string, unknown>
  if (!Number.isInteger(count) || Number(count) < 0) return null
  if (!Number.isInteger(code) || Number(code) < 400 || Number(code) > 599) return null
  if (typeof text !== 'string' || /[\r\n]/.test(text)) return null
  return { count: Number(count), failure: { code: Number(code), text } }
}
