/** Sets the clock of a site that is started with this (`--import`) ahead, by the milliseconds in CLOCK_AHEAD; time passes as ever. */
const ahead = Number(process.env.CLOCK_AHEAD)
const { now } = Date
const moved = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [moved()], made === globalThis.Date ? target : made),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
})
