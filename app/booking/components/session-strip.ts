import { browserNow } from '#app/lib/browser-clock.ts'
import { forgetLastBooking, formatRelative, type LastBooking, readLastBooking } from './last-booking.ts'

/**
 * Shows the session that was booked in this browser on the home page, with buttons to join, move or forget it. It covers
 * the bottom of the page, so that nothing moves.
 */
function showSession(session: LastBooking): void {
  const strip = document.createElement('section')
  strip.dataset.atFoot = ''
  strip.setAttribute('aria-label', 'Your session')
  strip.className =
    'on-dark fixed bottom-[max(0.75rem,env(safe-area-inset-bottom))] left-3 right-20 md:right-auto md:left-6 md:bottom-6 z-40 flex flex-wrap items-center gap-x-5 rounded-lg bg-night px-4 py-1.5 text-rice shadow-float ring-1 ring-night-line print:hidden in-[body:has(:is(main,footer)_:is(input,select,textarea):focus)]:hidden'
  const words = document.createElement('p')
  words.className = 'py-1 font-semibold'
  words.textContent = `Your session: ${formatRelative(browserNow(), session.startsAt)}`
  strip.append(words)
  const ends = button('button', 'Forget')
  ends.addEventListener('click', () => {
    forgetLastBooking()
    strip.remove()
    document.body.style.paddingBottom = ''
  })
  if (session.join) strip.append(joinForm(session.join))
  strip.append(linkTo(`${session.link}/time`, 'Move'), ends)
  document.body.append(strip)
  // so that the end of the page can be scrolled above it
  document.body.style.paddingBottom = `${strip.offsetHeight + 24}px`
}

const look =
  'inline-flex min-h-11 cursor-pointer items-center font-medium text-rice underline underline-offset-4 hover:decoration-2'

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = path
  link.className = look
  link.textContent = text
  return link
}

function button(type: 'button' | 'submit', text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = type
  button.className = look
  button.textContent = text
  return button
}

/** Joins with one press; a link would need a page in between, because opening a URL may change nothing. */
function joinForm(path: string): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path
  form.target = '_blank'
  form.rel = 'noopener'
  form.append(button('submit', 'Join'))
  return form
}

const session = readLastBooking()
if (!session) forgetLastBooking()
else if (location.pathname === '/') {
  if (document.readyState === 'complete') showSession(session)
  else addEventListener('load', () => showSession(session), { once: true })
}
