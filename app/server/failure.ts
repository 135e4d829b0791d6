/** Formats an error for the log. Omits the parameters of a failed query, because they are personal data. */
export function formatFailure(error: unknown) {
  if (!(error instanceof Error)) return { name: 'not an Error', message: typeof error, at: [] }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    code,
    message: redactError(error.message.split('\nparams:')[0] ?? ''),
    at: at.slice(0, 12).map((line) => line.trim()),
  }
}

/** Returns the message of an error without email addresses and phone numbers, truncated to 300 characters. */
export function redactError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/(?<![^\s<>"'@:,;()])[^\s<>"'@:,;()]+@[^\s<>"',;()]+/g, '[address]')
    .replace(/\+?\d[\d -]{6,}\d/g, '[number]')
    .slice(0, 300)
}
