import { company } from '#app/content/company.ts'
import { parseLine } from '#app/features/assessment/domain/line.ts'
import { parseScores } from '#app/features/assessment/domain/score-list.ts'
import type { Drawn } from '#app/features/assessment/ui/own-figure.ts'
import { type PictureShape, pictureSizes, resultPicture } from '#app/features/assessment/ui/result-picture.ts'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/result-picture'
import { keptPictures } from './kept-pictures.ts'
import { noPicture } from './no-picture.ts'

/** About 100 KB each: whoever shares one has it fetched by the app and by who is sent it, soon after each other. */
const kept = keptPictures<Uint8Array<ArrayBuffer> | null>(50)

/**
 * The picture of a result: `/og/result/wide/60-100-20-80-10-0.48213507.png`. It follows from six scores and the number of the
 * line, which have few lengths and no text in them; how often a network may ask is limited as for pages.
 */
export async function loader({ params: { shape, file }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const drawn = drawnIn(file)
  if (!drawn || !isShape(shape)) return new Response('There is no picture at this address.', { status: 404 })
  const png = await kept(`${shape}/${file}`, () => draw(drawn, shape, services))
  if (!png) return noPicture(context.get(reportContext))
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': 'public, max-age=86400',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const isShape = (name: string): name is PictureShape => Object.hasOwn(pictureSizes, name)

function drawnIn(file: string): Drawn | null {
  const [, list = null, number] = /^([\d-]{11,23})(?:\.(\d{8}))?\.png$/.exec(file) ?? []
  const scores = parseScores(list)
  return scores && { scores, line: parseLine(number) }
}

async function draw(drawn: Drawn, shape: PictureShape, { pictures, settings }: Services) {
  const from = { company: company.name, host: new URL(settings.siteUrl).host }
  return pictures.png(await resultPicture(drawn, shape, from, pictures.width))
}
