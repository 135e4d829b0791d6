import type { NextStep } from '#app/content/solutions.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'

/** The one thing to do next: write to us. */
export function Next({ title, text, action }: NextStep) {
  return <Closing {...{ title, text }} link={{ title: action, path: '/contactus' }} />
}
