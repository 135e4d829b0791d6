// Reports the events of the checkout in a frame to the page that embeds it. The checkout works without this script.
const main = document.querySelector('main')
const { frameOf, escape: onEscape, confirm: confirms, backdrop } = main.dataset

const tell = (checkout, data) => parent.postMessage({ checkout, data }, frameOf)

function close() {
  const question = document.querySelector('dialog')
  if (!confirms || !question) return tell('dismiss')
  if (question.open) return
  question.returnValue = ''
  question.showModal()
  question.addEventListener('close', () => question.returnValue === 'leave' && tell('dismiss'), {
    once: true,
  })
}

const buttons = () => [...document.querySelectorAll('main button:not([data-close])')]

/** Submits a form without a new entry in the history of the embedding page. */
async function send(form, button) {
  const body = new URLSearchParams(new FormData(form))
  if (button?.name) body.set(button.name, button.value)
  main.setAttribute('aria-busy', 'true')
  for (const other of buttons()) other.disabled = true
  const answer = await fetch(form.action, { method: 'POST', body }).then(
    (response) => response.text(),
    () => null,
  )
  main.removeAttribute('aria-busy')
  if (answer === null) return sayNotSent()
  const fresh = new DOMParser().parseFromString(answer, 'text/html').querySelector('main')
  main.replaceChildren(...fresh.childNodes)
  main.dataset.result = fresh.dataset.result ?? '{}'
  announce()
}

function sayNotSent() {
  for (const button of buttons()) button.disabled = false
  const notice = document.createElement('p')
  notice.className = 'notice bad'
  notice.role = 'alert'
  notice.textContent = 'That could not be sent. Please try again.'
  document.querySelector('.notice')?.remove()
  document.querySelector('.band')?.after(notice)
}

const focusNews = () => document.querySelector('[aria-invalid], .notice[tabindex], h1')?.focus()

function announce() {
  focusNews()
  const { event, data } = JSON.parse(main.dataset.result ?? '{}')
  if (event) tell(event, data)
}

if (main.dataset.color) {
  document.documentElement.style.setProperty('--shop', main.dataset.color)
}
if (frameOf && parent !== window) {
  document.addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-close]')) close()
    else if (backdrop && !target.closest?.('main')) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !onEscape || document.querySelector('dialog[open]')) return
    event.preventDefault()
    close()
  })
  document.addEventListener('submit', (event) => {
    if (event.target.getAttribute('method') !== 'post') return // not form.method, because a field has this name
    event.preventDefault()
    send(event.target, event.submitter)
  })
  window.addEventListener('message', (event) => {
    if (event.origin !== frameOf || event.source !== parent) return
    if (event.data?.checkout === 'close') close()
    else if (event.data?.checkout === 'focused') focusNews()
  })
  tell('ready')
  announce()
} else {
  document.querySelector('form[data-return]')?.requestSubmit()
}
