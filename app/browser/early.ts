/**
 * Delays clicks on buttons until React has hydrated the page. After a timeout it replays them anyway, and the buttons
 * work without React. The function is inlined as source text, so it must not use imports.
 */
export function replayEarlyClicks(): void {
  const timeoutMs = 4000
  const clicked = new Set<HTMLButtonElement>()

  function delay(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    // these buttons work without React, but only with the original click
    if (!button || button.form?.target || button.popoverTargetElement || button.hasAttribute('commandfor'))
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.add(button)
    button.ariaBusy = 'true'
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.removeAttribute('hidden')
    setTimeout(replay, timeoutMs)
  }

  function replay() {
    removeEventListener('click', delay, true)
    for (const button of clicked) {
      clicked.delete(button)
      const current = findCurrent(button)
      if (!current) continue
      current.ariaBusy = null
      current.click()
    }
  }

  /** Returns the button, or the button with which React replaced it on a translated page. */
  function findCurrent(button: HTMLButtonElement) {
    if (button.isConnected) return button
    const { name, value, className } = button
    return [...document.querySelectorAll('button')].find((other) =>
      name ? other.name === name && other.value === value : other.className === className,
    )
  }

  addEventListener('click', delay, true)
  addEventListener('hydrated', replay, { once: true })
}
