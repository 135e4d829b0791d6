/**
 * Stores clicks on buttons until React has hydrated the page; if the scripts don't load in time, the buttons' native
 * actions run. Inlined in the head as source text, so it may use only plain syntax and no imports.
 */
export function replayEarlyClicks(): void {
  const patience = 4000
  const pressed = new Set<HTMLButtonElement>()

  function keep(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    // only the original click may open a new tab
    if (!button || button.form?.target || button.popoverTargetElement || button.hasAttribute('commandfor'))
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(button)
    button.ariaBusy = 'true'
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.removeAttribute('hidden')
    setTimeout(press, patience)
  }

  function press() {
    removeEventListener('click', keep, true)
    for (const button of pressed) {
      pressed.delete(button)
      const same = now(button)
      if (!same) continue
      same.ariaBusy = null
      same.click()
    }
  }

  /** Finds the button that React has rendered instead, on a translated page. */
  function now(button: HTMLButtonElement) {
    if (button.isConnected) return button
    const { name, value, className } = button
    return [...document.querySelectorAll('button')].find((other) =>
      name ? other.name === name && other.value === value : other.className === className,
    )
  }

  addEventListener('click', keep, true)
  addEventListener('hydrated', press, { once: true })
}
