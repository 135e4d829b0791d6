export type Encoding = 'br' | 'gzip' | 'identity'

/** What we can send, best first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers have a handful of headers between them, so nearly every one has been read before. */
const mostKept = 100
const longestKept = 200
const kept = new Map<string, Encoding>()

/**
 * What an Accept-Encoding header is answered with (RFC 9110, 12.5.3): what it weighs most, of what weighs the same the
 * smallest. Who refuses everything that we have is sent the text as it is, as 12.1 allows.
 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = kept.get(accepted)
  if (known) return known
  const best = bestOf(weightsIn(accepted))
  if (accepted.length > longestKept) return best
  if (kept.size >= mostKept) kept.clear()
  kept.set(accepted, best)
  return best
}

function bestOf(weights: ReadonlyMap<string, number>): Encoding {
  const others = weights.get('*')
  const weightOf = (encoding: Encoding): number => {
    const given = weights.get(encoding)
    if (given !== undefined) return given
    // unnamed, the text as it is comes last, unless all that is unnamed is refused
    if (encoding === 'identity') return others === 0 ? 0 : Number.MIN_VALUE
    // who says `*` alone has named nothing that they are sure to read
    return weights.get('identity') === 0 ? (others ?? 0) : 0
  }
  const best = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
  return best && weightOf(best) > 0 ? best : 'identity'
}

/** `br;q=0.5, gzip` → br 0.5, gzip 1; what has no weight that can be read counts as refused. */
function weightsIn(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name.replace(/^x-/, ''), weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
