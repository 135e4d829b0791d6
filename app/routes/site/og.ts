import { createHash } from 'node:crypto'
import { company } from '#app/content/company.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { seedOfDay } from '#app/lib/muggu/day.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { sharePicture } from '#app/ui/share-picture.ts'
import type { Route } from './+types/og'
import { noPicture } from './no-picture.ts'

type Picture = { png: Uint8Array<ArrayBuffer>; etag: string }

/** About 80 KB each. */
const mostKept = 100
const kept = new Map<string, Promise<Picture | null>>()

/** The picture that other sites show for a page: `/og/about/team.png` for `/about/team`, `/og/home.png` for `/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const path = pathOf(params['*'])
  const title = path && (await titleOf(path, services))
  if (!title) return new Response('There is no picture at this address.', { status: 404 })

  const picture = await pictureOf(path, title, services)
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

async function titleOf(path: string, { blog, clock }: Services): Promise<string | undefined> {
  const slug = /^\/insights\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug) return (await blog.bySlug(slug, clock.now()))?.title
  return publicPages.find((page) => page.path === path)?.title
}

function pictureOf(path: string, title: string, services: Services): Promise<Picture | null> {
  const seed = path === '/' ? seedOfDay(indiaDate(services.clock.now())) : path
  const key = `${seed} ${title}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const picture = draw({ path, seed, title }, services)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  return picture
}

type Shown = { path: string; seed: string; title: string }

async function draw(shown: Shown, { pictures }: Services): Promise<Picture | null> {
  const svg = await sharePicture({ ...shown, company: company.name }, pictures)
  const png = await pictures.png(svg)
  return png && { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
