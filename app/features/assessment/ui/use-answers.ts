import { useEffect, useState } from 'react'
import {
  type Answers,
  formatAnswers,
  mergeAnswers,
  noAnswers,
  parseAnswers,
  withAnswer,
} from '../domain/answers.ts'
import type { Place } from './place.ts'

const storageKey = 'skills-assessment'

/** Storage may be full or forbidden: the address of the page has the answers of the steps before. */
function stored<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** The answers kept on this device. */
const readSaved = () => parseAnswers(stored((storage) => storage.getItem(storageKey)))

/** The answers given so far, kept on this device. They start from the page's address, which a plain page has alone. */
export function useAnswers({ at, answers: inAddress }: Place) {
  const [answers, setAnswers] = useState(inAddress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is brought back once, when scripts take over
  useEffect(() => {
    if (at !== 'result') setAnswers((now) => mergeAnswers(now, readSaved()))
  }, [])

  function keep(next: Answers) {
    setAnswers(next)
    stored((storage) => storage.setItem(storageKey, formatAnswers(next)))
  }

  return {
    answers,
    choose: (index: number, answer: number) => keep(withAnswer(answers, index, answer)),
    /** Takes over what a form holds, for answers may have been given before scripts ran, and what was kept before. */
    takeOver: (given: Answers, again: boolean) =>
      keep(again ? given : mergeAnswers(mergeAnswers(given, answers), readSaved())),
    restart() {
      setAnswers(noAnswers)
      stored((storage) => storage.removeItem(storageKey))
    },
  }
}
