import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: unknown
}
export type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}
/** Trace event; `ts`, `dur` and the processor time `tdur` are in µs. */
export type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur: number; tdur?: number }
export type Trace = { traceEvents: TraceEvent[] }

type Flags = {
  port: number
  onlyCategories: string[]
  logLevel: 'silent'
  throttlingMethod?: 'simulate' | 'devtools'
}
type Lighthouse = (
  url: string,
  flags: Flags,
) => Promise<{ lhr: LighthouseResult; artifacts: { Trace: Trace } } | undefined>

/** Loads Lighthouse. Installs it on first use, because only the benchmarks need it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const own = new URL('node_modules/lighthouse/', import.meta.url)
  if (!existsSync(own)) execFileSync('npm', ['ci', '--prefix', import.meta.dirname], { stdio: 'inherit' })
  return (await import(new URL('core/index.js', own).href)).default
}
