import { Close } from '#app/ui/icons.tsx'
import { Section } from './section.tsx'

/** What we do not do: as plain as what we do. */
export function NotDone({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <Section id="limits" title={title}>
      <ul className="grid gap-6">
        {list.map((line) => (
          <li key={line} className="flex gap-4 text-lg">
            <Close className="mt-1 size-6 text-danger" />
            <span className="measure">{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
