/** Boxes to tick and dots to choose in the page's own colours, which the browser's are not on dark grounds. */
const look = `
@media (forced-colors: none) {
  .choices :is([type='checkbox'], [type='radio']) {
    appearance: none;
    display: grid;
    place-items: center;
    border: 1.5px solid var(--color-edge);
    border-radius: 0.375rem;
    background: var(--color-card);
  }
  .choices [type='radio'] { border-radius: 50% }
  .choices :is([type='checkbox'], [type='radio'])[aria-invalid] { border: 2px solid var(--color-danger) }
  .choices :is([type='checkbox'], [type='radio']):checked {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }
  .choices :is([type='checkbox'], [type='radio']):checked::after {
    content: '';
    width: 76%;
    height: 76%;
    background: var(--color-on-accent);
    clip-path: polygon(10% 52%, 22% 40%, 40% 58%, 78% 16%, 91% 28%, 41% 82%);
  }
  .choices [type='radio']:checked::after { width: 45%; height: 45%; border-radius: 50%; clip-path: none }
}`

/** A choice with its dot, as a card. */
export const choiceCard =
  'flex gap-3 rounded-lg border-[1.5px] border-edge bg-card px-5 py-3.5 leading-snug hover:border-text has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'

/** The look of what is in an element of the class `choices`. */
export function ChoiceStyle() {
  return (
    <style href="choices" precedence="default">
      {look}
    </style>
  )
}
