import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the benchmarks read of Lighthouse's results; Lighthouse itself is installed with the first of them that needs it. */
type Audit = {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: unknown
}
export type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}
/** `ts` and `dur` are microseconds, and so is `tdur`, the processor's own time. */
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
) => Promise<{ lhr: Result; artifacts: { Trace: Trace } } | undefined>

/** The benchmarks' own package, which nothing else needs. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const own = new URL('node_modules/lighthouse/', import.meta.url)
  if (!existsSync(own)) execFileSync('npm', ['ci', '--prefix', import.meta.dirname], { stdio: 'inherit' })
  return (await import(new URL('core/index.js', own).href)).default
}
