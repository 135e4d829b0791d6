import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

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
