/** What a log keeps of an error: never the values of a failed query, which are somebody's data. */
export function failure(error: unknown): { name: string; code?: string; message: string; at: string[] } {
  if (!(error instanceof Error)) return { name: 'not an Error', message: typeof error, at: [] }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    code,
    message: withoutPersonalData(error.message.split('\nparams:')[0] ?? ''),
    at: at.slice(0, 12).map((line) => line.trim()),
  }
}

/** An error's text fit to be logged, stored and shown to staff: addresses and long numbers blotted out, at most 300 characters. */
export function withoutPersonalData(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/(?<![^\s<>"'@:,;()])[^\s<>"'@:,;()]+@[^\s<>"',;()]+/g, '[address]')
    .replace(/\+?\d[\d -]{6,}\d/g, '[number]')
    .slice(0, 300)
}
