import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from './hooks.ts'

/** Attributes of invoker commands (`<button command="show-modal" commandfor="id">`), which React's types lack. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined
    commandfor?: string | undefined
  }
}

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-shade disabled:text-muted aria-disabled:border-line aria-disabled:bg-shade aria-disabled:text-muted print:hidden'

const variants = {
  /** Main action of a screen. */
  primary: 'border-2 border-action bg-action text-on-action hover:border-action-hover hover:bg-action-hover',
  secondary: 'border-2 border-text text-text hover:bg-text hover:text-page',
  accent: 'border-2 border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  danger: 'border-2 border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
  quiet: 'link px-0!',
}

const sizes = {
  md: 'min-h-12 px-6 py-2.5',
  sm: 'min-h-11 px-5 py-2 text-sm',
}

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string }

/** Returns the classes of a button, for elements other than `Button` and `ButtonLink`. */
export const getButtonClass = ({ variant = 'primary', size = 'md', className = '' }: Look = {}) =>
  `${base} ${variants[variant]} ${sizes[size]} ${className}`

type ButtonProps = Look & ComponentProps<'button'>

/** Button. Its default type is `button`. */
export const Button = ({ variant, size, className, type = 'button', ...button }: ButtonProps) => (
  <button type={type} {...button} className={getButtonClass({ variant, size, className })} />
)

/** Link with the style of a button. It loads a new document, unless `reloadDocument` is false. */
export const ButtonLink = ({ variant, size, className, ...link }: Look & ComponentProps<typeof Link>) => (
  <Link reloadDocument {...link} className={getButtonClass({ variant, size, className })} />
)

/** Button that copies a text. It is absent without scripts. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const hydrated = useIsHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  if (!hydrated) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" onClick={copy}>
      <span aria-live="polite">{copied === null ? children : copied ? 'Copied' : 'Copy it from above'}</span>
    </Button>
  )
}
