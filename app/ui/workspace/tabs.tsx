import { Link } from 'react-router'

type TabsProps = {
  label?: string
  tabs: readonly { name: string; title: string; note?: string | number; to: string }[]
  /** The name of the one that is shown. */
  current: string
}

/** The lists that a page has, as links. */
export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-x-6">
    {tabs.map(({ name, title, note, to }) => (
      <li key={name}>
        <Link
          to={to}
          aria-current={name === current ? 'true' : undefined}
          className="flex min-h-11 min-w-9 items-center justify-center gap-1.5 border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text print:not-aria-[current=true]:hidden"
        >
          {title} {note !== undefined && <span className="font-normal">{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
