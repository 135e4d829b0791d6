/** A number for this run: TEST_SEED repeats an earlier one. */
const runSeed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))

export type Random = {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Random numbers that TEST_SEED, which is printed, makes again (mulberry32). */
export function seeded(what: string): Random {
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
