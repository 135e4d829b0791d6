import { classInWords, classLevels } from '#app/booking/class-levels.ts'
import { ForChild } from './booked-for-field.tsx'
import { ChipsField } from './chips-field.tsx'
import type { Values } from './values.ts'

const chips = [
  ...classLevels.map((level) => [level, classInWords(level)] as const),
  ['', 'None of these'] as const,
]

/** Where whoever comes stands in school or work. Who is between two has one right answer: the last one. */
export function ClassField({ values, error }: { values: Values; error: string | undefined }) {
  return (
    <ChipsField
      name="classLevel"
      title={<ForChild otherwise="Your class, or work">Your child’s class</ForChild>}
      hint="Between two of them? Choose the one just finished."
      chips={chips}
      values={values}
      error={error}
    />
  )
}
