import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Page } from '#app/lib/page.ts'

export type FoundPage = Page & {
  /** The route's own address, such as `/bookings/:token`: it names nobody. */
  pattern: string
  /** A feed, a picture or a document: React Router renders nothing there. */
  isFile: boolean
  /** A form can be sent to it. */
  takesForms: boolean
}

/** The pattern of what leads nowhere. */
export const nowhere = '/*'
const nothing: FoundPage = { pattern: nowhere, isFile: false, takesForms: false, unlisted: true }

/** What the built routes say of themselves, asked by address and as a list of those without a variable part. */
export function createFoundPages({ routes }: Pick<ServerBuild, 'routes'>) {
  const tree = childrenOf(undefined)
  const known = firstSegments(tree)

  function childrenOf(parent: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path, caseSensitive, module } = route
      const entry = { id, path, caseSensitive, handle: module.handle }
      return [route.index ? { ...entry, index: true } : { ...entry, children: childrenOf(id) }]
    })
  }

  let unknown: FoundPage | undefined
  /** By addresses without a variable part, of which there are no more than routes: to match one takes a millisecond. */
  const fixed = new Map<string, FoundPage>()

  /** @param pathname as it was asked for; also React Router's data form of a page, `….data` */
  function at(pathname: string): FoundPage {
    if (!beginsLikeOurs(pathname)) {
      unknown ??= matched(nowhere)
      return unknown
    }
    const found = fixed.get(pathname) ?? matched(pathname)
    if (found.pattern === pathname) fixed.set(pathname, found)
    return found
  }

  function beginsLikeOurs(pathname: string): boolean {
    const [, first = ''] = pathname.split('/', 2)
    return first === '' || first.includes('%') || known.has(bare(first))
  }

  function matched(pathname: string): FoundPage {
    const page = pathname.replace(/\.data$/i, '').replace(/\/_root$/i, '/')
    const matches = matchRoutes(tree, page.replace(/\/{2,}/g, '/'))
    if (!matches) return nothing
    const said: Page = Object.assign({}, ...matches.map(({ route }) => route.handle))
    const modules = matches.map(({ route }) => routes[route.id ?? '']?.module)
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    return {
      ...said,
      pattern: `/${pattern}`,
      isFile: !modules.at(-1)?.default,
      takesForms: modules.some((module) => module?.action),
    }
  }

  /** The addresses that are answered from memory. */
  function inMemory(entries = tree, above = ''): Map<string, 'still' | 'live'> {
    const found = entries.flatMap(({ path, index, children, handle }): [string, 'still' | 'live'][] => {
      const here = path ? `${above}/${path}` : above
      const memory = (handle as Page | undefined)?.memory
      const own = memory && (path || index) && !/[:*]/.test(here)
      return [
        ...(own ? [[here || '/', memory] as [string, typeof memory]] : []),
        ...inMemory(children ?? [], here),
      ]
    })
    return new Map(found)
  }

  return { at, inMemory }
}

/**
 * What the paths of routes begin with: an address with none of it leads nowhere, as most of what scanners ask for, and is
 * not matched with every route.
 */
function firstSegments(entries: readonly RouteObject[]): Set<string> {
  const found = entries.flatMap(({ path, children }) => {
    if (path) return [bare(path.split('/', 1)[0] ?? '')]
    return children ? [...firstSegments(children)] : []
  })
  return new Set([...found, bare('_root')])
}

/** Without the end of React Router's data form of a page, and in lower case. */
const bare = (segment: string): string => segment.toLowerCase().replace(/\.data$/, '')
