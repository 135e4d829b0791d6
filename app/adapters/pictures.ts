import path from 'node:path'
import type { ResvgRenderOptions } from '@resvg/resvg-js'
import type { Pictures } from '#app/ports/services.ts'
import { outlineOf } from './outlines.ts'

const fontFile = (name: string) => path.resolve('app/ui/fonts', name)

const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontFile('anek-latin-bold.ttf'), fontFile('anek-latin-bold-rupee.ttf')],
    defaultFontFamily: 'Anek Latin Medium',
  },
}

/** Pictures drawn by resvg, off the event loop but for the packing (7 ms), one at a time. */
export function createPictures(): Pictures {
  let before: Promise<unknown> = Promise.resolve()

  async function draw(svg: string) {
    const program = await resvg()
    if (!program) return null
    const image = await program.renderAsync(svg, options)
    return new Uint8Array(image.asPng())
  }

  return {
    png(svg) {
      const drawn = before.then(() => draw(svg))
      before = drawn.catch(() => {})
      return drawn
    },
    outline: outlineOf,
    async width(svg) {
      const program = await resvg()
      return (program && new program.Resvg(svg, options).getBBox()?.width) ?? 0
    },
  }
}

/** Most starts of the site never draw one: its machine code is loaded when it is needed, and is an optional package. */
const resvg = () => import('@resvg/resvg-js').catch(() => null)
