import type { Trace, TraceEvent } from './lighthouse/load.ts'

/**
 * How Lighthouse reckons a telephone from this machine: four times slower, twice where a task lays out (`Simulator` of its
 * `lantern`).
 */
const slower = 4
const slowerLayout = 2
const shortMs = 50

/**
 * Total blocking time as Lighthouse simulates it, but of the processor time that the page's main thread took for itself:
 * what other processes of the machine took meanwhile is not the page's. Stricter in one thing: tasks before the first
 * paint count too.
 */
export function ownBlockedMs({ traceEvents }: Trace): number {
  const paint = last(traceEvents, 'firstContentfulPaint')
  const ours = traceEvents.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const { ts: began } = last(ours, 'navigationStart')
  const layouts = ours.filter(({ name }) => name === 'Layout')
  const tasks = ours.filter(({ name, ts }) => name === 'RunTask' && ts >= began)
  return tasks.reduce((blocked, task) => {
    const laysOut = layouts.some(({ ts }) => ts >= task.ts && ts <= task.ts + task.dur)
    const ms = (processorTime(task) / 1000) * (laysOut ? slowerLayout : slower)
    return blocked + Math.max(0, ms - shortMs)
  }, 0)
}

const processorTime = (event: TraceEvent): number => event.tdur ?? Number.NaN

function last(events: readonly TraceEvent[], called: string): TraceEvent {
  const found = events.findLast(({ name }) => name === called)
  if (!found) throw new Error(`The trace has no ${called}`)
  return found
}
