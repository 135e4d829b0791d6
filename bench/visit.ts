import { brotliCompressSync } from 'node:zlib'
import { ownBlockedMs } from './blocking.ts'
import { loadLighthouse, type Result, type Trace } from './lighthouse/load.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** How a page does on Lighthouse's telephone, of which nobody touches the screen. */
export type Visit = {
  /** 0 to 100, in the order of `categories`. */
  scores: number[]
  /** Seconds, reckoned from what was loaded, as Lighthouse does unless told otherwise. */
  fcp: number
  lcp: number
  /** Seconds on a browser that is held back for real. */
  appliedFcp: number
  appliedLcp: number
  blockedMs: number
  /** Without what other processes of the machine took meanwhile. */
  ownBlockedMs: number
  shift: number
  /** Bytes as they came over the wire, and how many of them were scripts. */
  bytes: number
  scriptBytes: number
  requests: number
  /** Audits that did not pass, with what Lighthouse says of them. */
  complaints: string[]
}

/**
 * Visits a page twice: with simulated throttling for everything, with applied throttling for the paints alone.
 *
 * @param debugPort where a browser listens
 */
export async function visit(url: string, debugPort: number): Promise<Visit> {
  const { result: simulated, trace } = await report(url, debugPort, 'simulate', categories)
  const { result: applied } = await report(url, debugPort, 'devtools', ['performance'])
  const files = requestsOf(simulated)
  return {
    scores: categories.map((id) => Math.round((simulated.categories[id]?.score ?? Number.NaN) * 100)),
    fcp: number(simulated, 'first-contentful-paint') / 1000,
    lcp: number(simulated, 'largest-contentful-paint') / 1000,
    appliedFcp: number(applied, 'first-contentful-paint') / 1000,
    appliedLcp: number(applied, 'largest-contentful-paint') / 1000,
    blockedMs: number(simulated, 'total-blocking-time'),
    ownBlockedMs: ownBlockedMs(trace),
    shift: number(simulated, 'cumulative-layout-shift'),
    bytes: sum(files),
    scriptBytes: sum(files.filter((file) => file.resourceType === 'Script')) + (await inlineScriptBytes(url)),
    requests: files.length,
    complaints: complaintsOf(simulated),
  }
}

async function report(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
  onlyCategories: readonly string[],
): Promise<{ result: Result; trace: Trace }> {
  const flags = { port, throttlingMethod, onlyCategories: [...onlyCategories], logLevel: 'silent' as const }
  const lighthouse = await loadLighthouse()
  const once = () => lighthouse(url, flags)
  const first = await once()
  // a trace now and then lacks its beginning: Lighthouse says so, and asks to be run again
  const run = first && !first.lhr.runtimeError ? first : await once()
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse cannot read ${url}: ${run?.lhr.runtimeError?.message}`)
  return { result: run.lhr, trace: run.artifacts.Trace }
}

const number = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN

type Request = { transferSize: number; resourceType: string }

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details as { items?: Request[] } | undefined
  return details?.items ?? []
}

const sum = (requests: Request[]): number => requests.reduce((all, { transferSize }) => all + transferSize, 0)

/** The scripts that stand in the page and run at once, compressed as the page is. */
async function inlineScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = html.matchAll(
    /<script(?![^>]*\b(?:src=|type="(?:later|application\/)))[^>]*>([\s\S]*?)<\/script>/g,
  )
  return brotliCompressSync([...scripts].map(([, text]) => text).join('\n')).length
}

function complaintsOf(result: Result): string[] {
  const counted = Object.values(result.categories).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0),
  )
  return counted.flatMap(({ id }) => {
    const audit = result.audits[id]
    return audit?.score === null || audit?.score === undefined || audit.score >= 0.9
      ? []
      : [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
  })
}
