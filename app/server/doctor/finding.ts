/** What was looked at, how it is, and for what is not well what to do: a line. It never holds a secret. */
export type Finding = { state: 'ok' | 'warning' | 'wrong'; what: string; says: string }

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warning = (what: string, says: string): Finding => ({ state: 'warning', what, says })
export const wrong = (what: string, says: string): Finding => ({ state: 'wrong', what, says })

/** The code of an error, or of what is behind it; its words may quote an address with a password. */
export function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === 'TimeoutError') return 'no answer in time'
  }
  return error instanceof Error ? error.name : 'unknown error'
}

/** Our clock beside another's; milliseconds. Codes of authenticator apps are right for half a minute either way. */
export function clocksApart(whose: string, theirs: number, ours: number): Finding {
  const seconds = Math.round((ours - theirs) / 1000)
  const apart = Math.abs(seconds)
  if (apart <= 2) return ok('Clock', `as ${whose}`)
  const says = `${apart} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}: set this machine's clock by NTP (timedatectl set-ntp true)`
  return apart > 30 ? wrong('Clock', says) : warning('Clock', says)
}
