/**
 * Keeps Node's event loop from running empty while something is awaited that it does not know of, such as WebAssembly
 * being compiled. An empty loop makes Node (26.10) block its main thread until V8's workers are done, and a worker that
 * meanwhile wants garbage collected waits for that very thread: seen in 1 of 50 starts, and it never ends.
 *
 * @returns to be cleared with `clearInterval`
 */
export const keepLoopAlive = (): NodeJS.Timeout => setInterval(() => {}, 1000)
