import { parseAccept } from 'hono/utils/accept'

/** The smallest that is accepted (RFC 9110, 12.5.3); the text as it is to whoever names nothing that we have. */
export function acceptedEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const named = parseAccept(String(accepted ?? '')).filter(({ q }) => q > 0)
  return (
    (['br', 'gzip'] as const).find((encoding) => named.some(({ type }) => type === encoding)) ?? 'identity'
  )
}
