import { brotliCompressSync } from 'node:zlib'
import { calculateBlockingTime } from './blocking.ts'
import { type LighthouseResult, loadLighthouse, type Trace } from './lighthouse/load.ts'

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Results of one visit of a page on Lighthouse's simulated phone, without interaction. */
export type VisitResult = {
  /** Scores from 0 to 100, in the order of `lighthouseCategories`. */
  scores: number[]
  /** First and Largest Contentful Paint in seconds, with Lighthouse's default simulated throttling. */
  fcp: number
  lcp: number
  /** The same in seconds, with applied throttling. */
  appliedFcp: number
  appliedLcp: number
  blockedMs: number
  /** Blocking time in ms, computed from processor time, so that other processes do not affect it. */
  blockingTime: number
  shift: number
  /** Transferred bytes in total. `scriptBytes` is the share of scripts. */
  bytes: number
  scriptBytes: number
  requests: number
  /** Lighthouse's messages for failed audits. */
  complaints: string[]
}

/**
 * Visits a page twice: with simulated throttling for all metrics, and with applied throttling for FCP and LCP.
 *
 * @param debugPort port of the browser's debugging protocol
 */
export async function visitPage(url: string, debugPort: number): Promise<VisitResult> {
  const { result: simulated, trace } = await report(url, debugPort, 'simulate', lighthouseCategories)
  const { result: applied } = await report(url, debugPort, 'devtools', ['performance'])
  const files = requestsOf(simulated)
  return {
    scores: lighthouseCategories.map((id) =>
      Math.round((simulated.categories[id]?.score ?? Number.NaN) * 100),
    ),
    fcp: number(simulated, 'first-contentful-paint') / 1000,
    lcp: number(simulated, 'largest-contentful-paint') / 1000,
    appliedFcp: number(applied, 'first-contentful-paint') / 1000,
    appliedLcp: number(applied, 'largest-contentful-paint') / 1000,
    blockedMs: number(simulated, 'total-blocking-time'),
    blockingTime: calculateBlockingTime(trace),
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
): Promise<{ result: LighthouseResult; trace: Trace }> {
  const flags = { port, throttlingMethod, onlyCategories: [...onlyCategories], logLevel: 'silent' as const }
  const lighthouse = await loadLighthouse()
  const once = () => lighthouse(url, flags)
  const first = await once()
  // a trace sometimes lacks its start, and Lighthouse then reports an error; a second run succeeds
  const run = first && !first.lhr.runtimeError ? first : await once()
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse cannot read ${url}: ${run?.lhr.runtimeError?.message}`)
  return { result: run.lhr, trace: run.artifacts.Trace }
}

const number = (result: LighthouseResult, audit: string): number =>
  result.audits[audit]?.numericValue ?? Number.NaN

type Request = { transferSize: number; resourceType: string }

function requestsOf(result: LighthouseResult): Request[] {
  const details = result.audits['network-requests']?.details as { items?: Request[] } | undefined
  return details?.items ?? []
}

const sum = (requests: Request[]): number => requests.reduce((all, { transferSize }) => all + transferSize, 0)

/** Returns the size in bytes of the inline scripts, compressed like the page. */
async function inlineScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = html.matchAll(
    /<script(?![^>]*\b(?:src=|type="(?:later|application\/)))[^>]*>([\s\S]*?)<\/script>/g,
  )
  return brotliCompressSync([...scripts].map(([, text]) => text).join('\n')).length
}

function complaintsOf(result: LighthouseResult): string[] {
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
