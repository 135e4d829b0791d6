/**
 * Stands in the head of a page that React takes over, sent as its own source text: plain syntax, nothing from outside.
 * A press before React is there is kept, and the button shows that it was (`aria-busy`) and the part of the page that it
 * opens; it is done once React has taken over. When the scripts don't arrive in time, it does what the button does without them.
 */
export function keepEarlyPresses(): void {
  const patience = 4000
  const pressed = new Set<HTMLButtonElement>()

  function keep(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    // what opens a tab of its own must come from the press itself
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

  /** React has made the buttons of a translated page anew. */
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
