/** Shifts the clock of a site started with `--import` of this file by CLOCK_AHEAD, in ms. Time then runs normally. */
const ahead = Number(process.env.CLOCK_AHEAD)
const { now } = Date
const moved = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [moved()], made === globalThis.Date ? target : made),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
})
