/** Lets work be done one piece after the other, in the order in which it came; what fails holds nobody up. */
export function createQueue(): <Made>(work: () => Promise<Made>) => Promise<Made> {
  let before: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = before.then(work)
    before = done.catch(() => {})
    return done
  }
}
