import { cpus, loadavg } from 'node:os'

export const describeMachine = (): string => `${cpus().length} cores, ${cpus()[0]?.model}`

/** Formats the load average of the last 1, 5 and 15 minutes. */
export const formatLoadAverage = (): string =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
