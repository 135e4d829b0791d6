import { cpus, loadavg } from 'node:os'

export const machine = (): string => `${cpus().length} cores, ${cpus()[0]?.model}`

/** How busy the machine has been for one, five and fifteen minutes. */
export const load = (): string =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
