import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseAnswers } from '#app/assessment/answers.ts'
import { keptName, withDigit } from '#app/assessment/kept.ts'

const listeners = new Set<() => void>()
/** Stands in for the storage if the browser forbids it or it is full. */
let inMemory: string | null = null

function read(): string {
  try {
    return inMemory ?? localStorage.getItem(keptName) ?? ''
  } catch {
    return ''
  }
}

function save(digits: string): void {
  try {
    localStorage.setItem(keptName, digits)
  } catch {
    inMemory = digits
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answers, which stay in this browser. The server renders the page without them. */
export function useAnswers() {
  const digits = useSyncExternalStore(subscribe, read, () => '')
  return {
    answers: useMemo(() => parseAnswers(digits), [digits]),
    choose: useCallback(
      (index: number, answer: number) => save(withDigit(read(), index, String(answer))),
      [],
    ),
    restart: useCallback(() => save(''), []),
  }
}
