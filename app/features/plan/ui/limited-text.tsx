import { type ComponentProps, useState } from 'react'
import { TextArea } from '#app/ui/field.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'note' | 'maxLength'> & { most: number }

/** A text that has to fit onto the plan's one page: it says how much is left. */
export function LimitedText({ most, onInput, ...area }: Props) {
  const [used, setUsed] = useState(String(area.defaultValue ?? '').length)
  return (
    <TextArea
      {...area}
      required={false}
      maxLength={most}
      note={`${most - used} of ${most} letters left`}
      onInput={(event) => setUsed(event.currentTarget.value.length)}
    />
  )
}
