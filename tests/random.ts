/** Seed of this run. Set TEST_SEED to repeat an earlier run. */
const runSeed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))

export type Random = {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Creates a random generator (mulberry32) and prints the seed. */
export function createRandom(what: string): Random {
  console.log(`${what}: TEST_SEED=${runSeed}`)
  let state = runSeed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    shuffle(list) {
      const rest = [...list]
      return list.map(() => rest.splice(below(rest.length), 1)[0] as (typeof list)[number])
    },
  }
}
