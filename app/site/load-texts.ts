import type { ContentItem } from '#app/lib/content.ts'
import { fillTokens } from '#app/lib/tokens.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext, type appContext as contextKey } from '#app/server/context.ts'

type LoaderArgs = { context: { get(key: typeof contextKey): App } }

/** Returns the published texts of a page, with their tokens replaced. */
export function loadTexts<Texts>({ context }: LoaderArgs, item: ContentItem<Texts>): Texts {
  const { content, business } = context.get(appContext)
  return fillTokens(content.read(item), business())
}
