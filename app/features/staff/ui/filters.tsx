import type { ComponentProps } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'

const label = 'grid min-w-0 gap-1 text-sm font-semibold'
const control =
  'block min-h-11 w-full min-w-0 rounded-md border-[1.5px] border-edge bg-card px-3 text-base font-normal hover:border-text'

type Filter<Tag extends 'input' | 'select'> = { title: string } & ComponentProps<Tag>

/** A filter of a list with its choices, in one line with others; `className` is the label's. */
export function FilterSelect({ title, className = '', children, ...select }: Filter<'select'>) {
  return (
    <label className={`${label} ${className}`}>
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
export const FilterSearch = ({ title, className = 'grow sm:max-w-88', ...input }: Filter<'input'>) => (
  <label className={`${label} max-sm:col-span-full ${className}`}>
    {title}
    <input type="search" maxLength={100} {...input} className={control} />
  </label>
)

/** A date from or up to which a list is shown. */
export const FilterDate = ({ title, className = '', ...input }: Filter<'input'>) => (
  <label className={`${label} ${className}`}>
    {title}
    <input type="date" {...input} className={control} />
  </label>
)
