import { createHash } from 'node:crypto'
import { company } from '#app/content/company.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { shareFact } from '#app/content/share-facts.ts'
import { longDate } from '#app/lib/dates.ts'
import { seedOfDay } from '#app/lib/muggu/day.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { sharePicture } from '#app/ui/share-picture.ts'
import type { Route } from './+types/og'
import { keptPictures } from './kept-pictures.ts'
import { noPicture } from './no-picture.ts'

type Picture = { png: Uint8Array<ArrayBuffer>; etag: string }

/** About 80 KB each. */
const kept = keptPictures<Picture | null>(100)

/** The picture that other sites show for a page: `/og/about/team.png` for `/about/team`, `/og/home.png` for `/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const path = pathOf(params['*'])
  const words = path && (await wordsOf(path, services))
  if (!words) return new Response('There is no picture at this address.', { status: 404 })

  const picture = await pictureOf(path, words, services)
  if (!picture) return noPicture(context.get(reportContext))
  const { png, etag } = picture
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(png, {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(png.length) },
  })
}

function pathOf(file: string): string | null {
  const name = /^(.+)\.png$/.exec(file)?.[1]
  if (!name) return null
  return name === 'home' ? '/' : `/${name}`
}

type Words = { title: string; fact: string | undefined }

/** A page's title with a fact of it, a post's with its date; none for an address that is neither. */
async function wordsOf(path: string, { blog, clock }: Services): Promise<Words | undefined> {
  const now = clock.now()
  const slug = /^\/insights\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug) {
    const post = await blog.bySlug(slug, now)
    return post ? { title: post.title, fact: longDate(indiaDate(post.publishedAt)) } : undefined
  }
  const title = publicPages.find((page) => page.path === path)?.title
  return title === undefined ? undefined : { title, fact: shareFact(path, now) }
}

function pictureOf(path: string, words: Words, services: Services): Promise<Picture | null> {
  const seed = path === '/' ? seedOfDay(indiaDate(services.clock.now())) : path
  return kept(`${seed} ${words.title} ${words.fact}`, () => draw({ path, seed, ...words }, services))
}

type Shown = { path: string; seed: string } & Words

async function draw(shown: Shown, { pictures }: Services): Promise<Picture | null> {
  const svg = await sharePicture({ ...shown, company: company.name }, pictures)
  const png = await pictures.png(svg)
  return png && { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
