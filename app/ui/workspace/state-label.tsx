import type { Label } from '#app/lib/label.ts'

const tones = {
  good: 'text-success',
  waiting: 'text-warning',
  bad: 'text-danger',
  quiet: 'text-muted',
}

export function StateLabel({ state }: { state: Label }) {
  return (
    <span className={`text-sm leading-[inherit] font-semibold whitespace-nowrap ${tones[state.tone]}`}>
      {state.label}
    </span>
  )
}
