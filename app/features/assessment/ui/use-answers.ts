import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Answers,
  formatAnswers,
  mergeAnswers,
  noAnswers,
  parseAnswers,
  withAnswer,
} from '../domain/answers.ts'
import { keptName } from '../domain/kept.ts'
import { lineFrom, parseLine } from '../domain/line.ts'
import type { Place } from './place.ts'

/** Storage may be full or forbidden: the answers are then kept for as long as the page is open. */
function stored<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** The answers kept on this device. */
const readSaved = (name: string) => parseAnswers(stored((storage) => storage.getItem(name)))

/** The number thrown for answers, kept beside them: the same for as long as they are. */
function lineOf(name: string, answers: Answers): string {
  const digits = formatAnswers(answers)
  const [of, kept] = stored((storage) => storage.getItem(name))?.split(' ') ?? []
  const line =
    (of === digits && parseLine(kept)) || lineFrom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  stored((storage) => storage.setItem(name, `${digits} ${line}`))
  return line
}

/**
 * The answers given so far, kept on this device, and apart from them those of whoever answers beside somebody else. They
 * start from the page's address, which a plain page has alone.
 */
export function useAnswers({ at, answers: inAddress, other }: Place) {
  const name = other ? `${keptName}-beside` : keptName
  const lineName = `${name}-line`
  const [answers, setAnswers] = useState(inAddress)
  const latest = useRef(answers)

  const show = useCallback((next: Answers) => {
    latest.current = next
    setAnswers(next)
  }, [])
  const keep = useCallback(
    (next: Answers) => {
      show(next)
      stored((storage) => storage.setItem(name, formatAnswers(next)))
    },
    [show, name],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is brought back once, when scripts take over
  useEffect(() => {
    const saved = readSaved(name)
    if (at !== 'result') show(mergeAnswers(latest.current, saved))
    // a result that was sent on takes the place of no answers of one's own
    else if (saved.some(Boolean)) show(saved)
    else if (inAddress.some(Boolean)) keep(inAddress)
  }, [])

  return {
    answers,
    choose: useCallback(
      (index: number, answer: number) => keep(withAnswer(latest.current, index, answer)),
      [keep],
    ),
    /** Takes over what a form holds, for answers may have been given before scripts ran, and what was kept before. */
    takeOver: (given: Answers, again: boolean) =>
      keep(again ? given : mergeAnswers(mergeAnswers(given, answers), readSaved(name))),
    lineOf: useCallback((given: Answers) => lineOf(lineName, given), [lineName]),
    restart() {
      show(noAnswers)
      stored((storage) => storage.removeItem(name))
      stored((storage) => storage.removeItem(lineName))
    },
  }
}
