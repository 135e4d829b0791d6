import type { Pictures } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { siteIcon } from '#app/ui/site-icon.ts'
import type { Route } from './+types/icon'
import { noPicture } from './no-picture.ts'

type Body = string | Uint8Array<ArrayBuffer> | null
type Icon = { type: string; draw(pictures: Pictures): Promise<Body> | Body }

const icons: Record<string, Icon> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: () => siteIcon(104, 28, 4) },
  '/favicon.ico': {
    type: 'image/x-icon',
    async draw(pictures) {
      const png = await pictures.png(siteIcon(32, 28, 4))
      return png && ico(png, 32)
    },
  },
  '/apple-touch-icon.png': { type: 'image/png', draw: (pictures) => pictures.png(siteIcon(180, 0, 16)) },
}
const drawn = new Map<string, Promise<Body>>()

/** The site's icon, drawn at the first request in the company's colours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
  const icon = icons[path]
  if (!icon) return new Response('There is no icon at this address.', { status: 404 })
  const drawing = drawn.get(path) ?? Promise.resolve(icon.draw(context.get(servicesContext).pictures))
  drawn.set(path, drawing)
  drawing.catch(() => drawn.delete(path))
  const body = await drawing
  if (!body) return noPicture(context.get(reportContext))
  return new Response(body, {
    headers: { 'Content-Type': icon.type, 'Cache-Control': 'public, max-age=86400' },
  })
}

/** A PNG in an ICO file, which may hold one as it is. */
function ico(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(22 + png.length))
  const put = [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const // one image, one plane, 32 bits a pixel
  for (const [at, value] of put) file.setUint16(at, value, true)
  file.setUint8(6, size)
  file.setUint8(7, size)
  file.setUint32(14, png.length, true)
  file.setUint32(18, 22, true)
  const bytes = new Uint8Array(file.buffer)
  bytes.set(png, 22)
  return bytes
}
