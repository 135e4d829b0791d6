/**
 * Stores presses of buttons until React has hydrated the page. Sent as its own source text in the head, so it uses plain
 * syntax and nothing from outside. The button shows the press (`aria-busy`) and the part of the page that it opens. If the
 * scripts don't arrive in time, the button does what it does without them.
 */
export function keepEarlyPresses(): void {
  const patience = 4000
  const pressed = new Set<HTMLButtonElement>()

  function keep(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    // a new tab must be opened by the press itself
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

  /** Finds the button that React has rendered in its place on a translated page. */
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
