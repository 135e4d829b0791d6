import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

type Part<Props> = { default: ComponentType<Props> }

export type OnDemand<Props> = {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Fetches it ahead; false when that failed. */
  fetchPart: () => Promise<boolean>
}

const notFetched: Part<unknown> = {
  default: () => createElement('p', { role: 'alert' }, 'This could not be fetched. Please reload the page.'),
}

/**
 * A part of a page that is fetched when it is shown. Fetched ahead, it is there without a wait. Where it stands needs
 * a `Suspense` with `WholeStyle` in it.
 */
export function onDemand<Props>(load: () => Promise<Part<Props>>): OnDemand<Props> {
  let fetched: Part<Props> | undefined
  let fetching: Promise<Part<Props>> | undefined
  const fetchOnce = () => {
    fetching ??= load().then(
      (part) => {
        fetched = part
        return part
      },
      (failure: unknown) => {
        fetching = undefined
        throw failure
      },
    )
    return fetching
  }
  // biome-ignore lint/suspicious/noThenProperty: what is there already is given at once, which a promise cannot
  const atOnce = (part: Part<Props>) => ({ then: (give: (part: Part<Props>) => void) => give(part) })
  return {
    Part: lazy(() =>
      fetched
        ? (atOnce(fetched) as unknown as Promise<Part<Props>>)
        : fetchOnce().catch(() => notFetched as Part<Props>),
    ),
    fetchPart: () =>
      fetchOnce().then(
        () => true,
        () => false,
      ),
  }
}
