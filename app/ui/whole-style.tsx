import { preinit } from 'react-dom'
import stylesheet from './app.css?url'

const precedence = 'whole'

/** The link of the document. The server may answer a page's own style in its place (`own-style.ts`). */
export const DocumentStyle = () => import.meta.env.SSR && <link rel="stylesheet" href={stylesheet} />

/**
 * The whole stylesheet, for what is none of the document that came: a page that was led to, a part that is fetched
 * when it is needed. React shows those once it is there.
 */
export const WholeStyle = () =>
  import.meta.env.SSR ? null : <link rel="stylesheet" href={stylesheet} precedence={precedence} />

export const fetchWholeStyle = (): void => preinit(stylesheet, { as: 'style', precedence })
