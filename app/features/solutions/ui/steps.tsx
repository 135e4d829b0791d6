import { Bead } from '#app/features/company/ui/bead.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

type StepsProps = { list: readonly { title: string; text: string }[] }

/** What happens, in order: the line passes a dot for each step. */
export function Steps({ list }: StepsProps) {
  return (
    <ol>
      {list.map(({ title, text }, place) => (
        <li key={title} className="relative pb-9 pl-13 last:pb-0 sm:pl-20">
          <Bead place={place} of={list.length} />
          <h3 className="pt-2 sm:pt-4.5">{unbroken(title)}</h3>
          <p className="measure mt-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
