import type { Trace, TraceEvent } from './lighthouse/load.ts'

/** Slowdown of Lighthouse's simulated phone (`Simulator` in `lantern`): 4, or 2 for a task with layout. */
const slower = 4
const slowerLayout = 2
const shortMs = 50

/**
 * Computes total blocking time in ms as Lighthouse simulates it, from the processor time of the main thread, so that
 * other processes have no influence. Unlike Lighthouse, includes tasks before the first paint.
 */
export function calculateBlockingTime({ traceEvents }: Trace): number {
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
