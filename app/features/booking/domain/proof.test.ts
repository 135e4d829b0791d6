import { expect, test } from 'vitest'
import { mostHeld, mustProve } from './proof.ts'

const nothing = { fromNetwork: 0, soon: 0, newest: 0, ahead: 0, usualADay: 0 }
const usual = { soon: 30, ahead: 258 }

test.each([
  ['nothing stands', {}, false],
  ['the network has booked four times today', { fromNetwork: 4 }, true],
  ['it has booked three times', { fromNetwork: 3 }, false],
  ['unproved addresses have a fifth of the coming week', { soon: 6 }, false],
  ['they have more than a fifth of it', { soon: 7 }, true],
  ['they have booked a fortieth of the calendar within a day', { newest: 6 }, false],
  ['they have booked more than that within a day', { newest: 7 }, true],
  ['they have a fourteenth of the calendar', { ahead: 18 }, false],
  ['they have more than that', { ahead: 19 }, true],
  ['a site of four sessions a day has ten such days in the coming week', { usualADay: 4, soon: 40 }, false],
  ['it has more', { usualADay: 4, soon: 41 }, true],
  ['it has been booked for two such days within one', { usualADay: 4, newest: 8 }, false],
  ['it has been booked for more', { usualADay: 4, newest: 9 }, true],
  ['it has fourteen such days ahead', { usualADay: 4, ahead: 56 }, false],
  ['it has more than those ahead', { usualADay: 4, ahead: 57 }, true],
])('when %s an unproved address must prove itself: %o', (_, stands, must) => {
  expect(mustProve({ ...nothing, ...stands }, usual)).toBe(must)
})

test('at most a fiftieth of the calendar is held at once, of a small one five times', () => {
  expect([mostHeld({ soon: 60, ahead: 516 }), mostHeld(usual), mostHeld({ soon: 2, ahead: 20 })]).toEqual([
    10, 5, 5,
  ])
})
