import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'
import type { Answer, Asked } from './busy-times-apart.ts'
import { NotRead } from './guarded-fetch.ts'

const { text, window, ownHost } = workerData as Asked

const answer = (): Answer => {
  try {
    return { busy: busyTimes(text, window, ownHost) }
  } catch (error) {
    return { failure: error instanceof NotRead ? error.reason : 'no-calendar' }
  }
}
parentPort?.postMessage(answer())
