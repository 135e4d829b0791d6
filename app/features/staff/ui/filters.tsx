import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'

const label = 'grid min-w-0 gap-1 text-sm font-semibold'
const control =
  'block min-h-11 w-full rounded-md border-[1.5px] border-edge bg-card px-3 text-base font-normal hover:border-text'

/** A filter of a list with its choices, in one line with others. */
export function FilterSelect({
  title,
  children,
  ...select
}: { title: string; children: ReactNode } & ComponentProps<'select'>) {
  return (
    <label className={label}>
      {title}
      <span className="relative">
        <select {...select} className={`${control} appearance-none pr-9`}>
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}

/** The field that searches a list. */
export function FilterSearch({ title, ...input }: { title: string } & ComponentProps<'input'>) {
  return (
    <label className={`${label} grow max-sm:col-span-full sm:max-w-88`}>
      {title}
      <input type="search" maxLength={100} {...input} className={control} />
    </label>
  )
}
