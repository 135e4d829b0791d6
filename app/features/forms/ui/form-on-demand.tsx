import { type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { OnDemand } from '#app/ui/on-demand.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Left, leftIn, resume } from './left-in-form.ts'

type FormOnDemandProps = {
  fetchPart: OnDemand<unknown>['fetchPart']
  children: ReactNode
}

/** The form as the server has written it, which React leaves alone. */
const asItStands = { __html: '' }

/**
 * Resolves once what is pressed has been let go and its click was heard: a button that is replaced under a finger gets
 * no click. A tap's click comes a moment after its `pointerup`.
 */
const letGo = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const released = () => {
      listening.abort()
      setTimeout(resolve, 100)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur'])
      addEventListener(type, released, { capture: true, signal: listening.signal })
  })

/**
 * A form that stands on every page and is seldom used. In the server's HTML it is whole and works without scripts;
 * theirs are fetched with the first touch of it. Then it is replaced by the live one, with what was typed, the focus
 * and a submit that came first.
 */
export function FormOnDemand({ fetchPart, children }: FormOnDemandProps) {
  const hydrated = useHydrated()
  const [live, setLive] = useState(hydrated)
  const box = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  const left = useRef<Left>(null)
  const submitted = useRef(false)
  const press = useRef<Promise<void>>(undefined)

  function onPress() {
    press.current = letGo()
  }

  async function use() {
    if (begun.current) return
    begun.current = true
    const there = await fetchPart()
    for (let last: Promise<void> | undefined; last !== press.current; ) {
      last = press.current
      await last
    }
    const form = box.current?.querySelector('form')
    if (!form) return
    if (!there) {
      begun.current = false
      if (submitted.current) form.submit()
      return
    }
    setLive(true)
  }

  /** React cleans up right before it takes the form out: up to then somebody may type. */
  function standing(div: HTMLDivElement) {
    box.current = div
    return () => {
      const form = div.querySelector('form')
      left.current = form && leftIn(form)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLDivElement>) {
    event.preventDefault()
    submitted.current = true
    void use()
  }

  useEffect(() => {
    if (box.current?.contains(document.activeElement)) void use()
  })

  /** In the same step in which the live form has taken its place: before anybody can type into it. */
  function shown(mark: HTMLElement | null) {
    const form = mark?.parentElement?.querySelector('form')
    if (!form || !left.current) return
    resume(form, left.current)
    left.current = null
    if (submitted.current) queueMicrotask(() => form.requestSubmit())
  }

  if (live || import.meta.env.SSR) {
    return (
      <div key="live">
        <Suspense>
          {children}
          <span hidden ref={shown} />
        </Suspense>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what is done to the form inside
    <div
      ref={standing}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: of nothing, so that what stands there stays
      dangerouslySetInnerHTML={asItStands}
      onPointerDownCapture={onPress}
      onKeyDownCapture={onPress}
      onPointerOver={use}
      onFocus={use}
      onInput={use}
      onSubmit={onSubmit}
    />
  )
}
