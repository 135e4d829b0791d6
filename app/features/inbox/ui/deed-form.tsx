import type { ReactNode } from 'react'
import { WorkForm } from '#app/ui/work-form.tsx'

type DeedFormProps = {
  /** What the server is asked to do. */
  does: string
  /** Of the message as it is shown here. */
  version: number
  className?: string
  children: ReactNode
}

/** A form that does one thing to a message. */
export const DeedForm = ({ does, version, ...form }: DeedFormProps) => (
  <WorkForm {...form} replace preventScrollReset carries={{ do: does, version }} />
)
