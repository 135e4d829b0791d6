import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'

type FilterFormProps = {
  /** URL of the filtered list. When it changes, the form shows the values in the new URL. */
  href: string
  button: string
  className?: string
  children: ReactNode
}

export const FilterForm = ({ href, button, className = '', children }: FilterFormProps) => (
  <Form
    key={href}
    method="get"
    action={href.split('?')[0]}
    role="search"
    className={`flex flex-wrap items-end gap-3 xl:flex-nowrap ${className}`}
  >
    {children}
    <Button type="submit" variant="secondary" size="sm" className="shrink-0">
      {button}
    </Button>
  </Form>
)

const label = 'grid min-w-0 gap-1 text-sm font-semibold'
const control =
  'block min-h-11 w-full min-w-0 rounded-md border-[1.5px] border-edge bg-card px-3 text-base font-normal hover:border-text'

type Filter<Tag extends 'input' | 'select'> = { title: string } & ComponentProps<Tag>

type SelectProps = Filter<'select'> & {
  all?: string
  options: readonly (readonly [value: string | number, text: string])[]
}

/** Select in a filter form. `className` applies to the label. */
export const FilterSelect = ({ title, all, options, className = '', ...select }: SelectProps) => (
  <label className={`${label} ${className}`}>
    {title}
    <span className="relative">
      <select {...select} className={`${control} appearance-none pr-9`}>
        {all && <option value="">{all}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </span>
  </label>
)

export const FilterSearch = ({ title, ...input }: Filter<'input'>) => (
  <label className={`${label} grow sm:max-w-88`}>
    {title}
    <input type="search" name="q" maxLength={100} {...input} className={control} />
  </label>
)
