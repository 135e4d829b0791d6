import { keptName, withDigit } from '#app/features/assessment/domain/kept.ts'

/** The interest test's first questions (`FirstQuestions`): an answer is kept on this device, and the next is asked. */
function answer(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-first-questions] a[data-answer]')
  const question = link?.closest<HTMLElement>('[data-question]')
  if (!link || !question || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!keep(Number(question.dataset.question), link.dataset.answer ?? '')) return // then it goes along as a link
  event.preventDefault()
  const next = question.nextElementSibling as HTMLElement
  question.hidden = true
  next.hidden = false
  next.querySelector<HTMLElement>('p, a')?.focus({ preventScroll: true })
}

function keep(index: number, digit: string): boolean {
  try {
    localStorage.setItem(keptName, withDigit(localStorage.getItem(keptName), index, digit))
    return true
  } catch {
    return false
  }
}

document.addEventListener('click', answer)
