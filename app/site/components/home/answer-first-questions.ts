import { answersStorageKey, setAnswerDigit } from '#app/assessment/answers.ts'

/** Handles a click on an answer in `FirstQuestions`: stores the answer in this browser, and shows the next question. */
function answer(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-first-questions] a[data-answer]')
  const question = link?.closest<HTMLElement>('[data-question]')
  if (!link || !question || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!storeAnswer(Number(question.dataset.question), link.dataset.answer ?? '')) return // follows the link to the test
  event.preventDefault()
  showNextQuestion(question).querySelector<HTMLElement>('p, a')?.focus({ preventScroll: true })
}

/** Hides a question, and shows and returns the element after it. */
function showNextQuestion(question: HTMLElement): HTMLElement {
  const next = question.nextElementSibling as HTMLElement
  question.hidden = true
  next.hidden = false
  return next
}

function skipAnsweredQuestions(): void {
  const stored = localStorage.getItem(answersStorageKey) ?? ''
  for (const question of document.querySelectorAll<HTMLElement>('[data-first-questions] [data-question]')) {
    if (!/[1-5]/.test(stored.charAt(Number(question.dataset.question)))) return
    showNextQuestion(question)
  }
}

function storeAnswer(index: number, digit: string): boolean {
  try {
    localStorage.setItem(
      answersStorageKey,
      setAnswerDigit(localStorage.getItem(answersStorageKey), index, digit),
    )
    return true
  } catch {
    return false
  }
}

document.addEventListener('click', answer)
try {
  skipAnsweredQuestions()
} catch {
  // local storage is disabled, so there are no answers to skip
}
