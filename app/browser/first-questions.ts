import { keptName, withDigit } from '#app/features/assessment/domain/kept.ts'

/**
 * The interest test's first questions (`FirstQuestions`): an answer is kept on this device and seen in the figure, and the
 * next is asked.
 */
function answer(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-first-questions] a[data-answer]')
  const question = link?.closest<HTMLElement>('[data-question]')
  if (!link || !question || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!keep(Number(question.dataset.question), link.dataset.answer ?? '')) return // then it goes along as a link
  event.preventDefault()
  askAfter(question).querySelector<HTMLElement>('p, a')?.focus({ preventScroll: true })
}

/** Shows an answered question's strand, and what comes after it in its place. */
function askAfter(question: HTMLElement): HTMLElement {
  addStrand(Number(question.dataset.question))
  const next = question.nextElementSibling as HTMLElement
  question.hidden = true
  next.hidden = false
  return next
}

/** Who comes back goes on where they were. */
function goOn(): void {
  const kept = localStorage.getItem(keptName) ?? ''
  for (const question of document.querySelectorAll<HTMLElement>('[data-first-questions] [data-question]')) {
    if (!/[1-5]/.test(kept.charAt(Number(question.dataset.question)))) return
    askAfter(question)
  }
}

/** Each answer is one more strand of the line in the page's large figure, from its foot, where the questions are. */
function addStrand(place: number): void {
  const line = document.querySelector('[data-strands] .muggu-loop')
  if (!line || line.parentElement?.querySelector(`[data-strand="${place}"]`)) return
  const strand = line.cloneNode() as SVGPathElement
  strand.setAttribute('class', 'muggu-strand')
  strand.style.setProperty('--place', String(place))
  strand.dataset.strand = String(place)
  line.after(strand)
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
try {
  goOn()
} catch {
  // a browser that keeps nothing has nothing to go on from
}
