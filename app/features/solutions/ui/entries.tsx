type Entry = { title: string; text: string }

/** Terms and what they mean, between hairlines; `large` lets the terms speak. */
export function Entries({ list, large }: { list: readonly Entry[]; large?: boolean }) {
  return (
    <dl>
      {list.map(({ title, text }) => (
        <div
          key={title}
          className={`border-current/25 border-t py-6 first:border-t-0 first:pt-0 last:pb-0 ${large ? '' : 'grid gap-x-8 gap-y-2 sm:grid-cols-[1fr_2fr]'}`}
        >
          <dt className={`font-bold ${large ? 'text-h3' : 'text-h4'}`}>{title}</dt>
          <dd className={large ? 'measure mt-2' : 'measure'}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
