import { type Answers, formatAnswers, noAnswers, parseAnswers } from '../domain/answers.ts'

const storageKey = 'skills-assessment'

/** The answers kept on this device. */
export function readSaved(): Answers {
  try {
    return parseAnswers(localStorage.getItem(storageKey))
  } catch {
    return noAnswers
  }
}

export function save(answers: Answers): void {
  try {
    localStorage.setItem(storageKey, formatAnswers(answers))
  } catch {
    // storage is full or forbidden: the address of the page has the answers of the steps before
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // nothing could be stored either
  }
}
