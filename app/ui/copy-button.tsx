import { useState } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hooks.ts'

/** Copies a text that stands above it; absent where scripts do not run. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const hydrated = useHydrated()
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
