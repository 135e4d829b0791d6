/**
 * Draws the icons and link preview images in `public/` with the site's colours, font and text. After a change to these:
 *
 *     npx node scripts/pictures.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { shippedBusiness } from '../app/content/business.ts'
import { type SharePicture, sharePictures } from '../app/content/share-pictures.ts'
import { fixedColors, lightColors } from '../app/lib/colors.ts'
import { createMuggu, formatDotsPath, type MugguDrawing } from '../app/lib/muggu/muggu.ts'
import { fillTokens } from '../app/lib/tokens.ts'
import { findChromium } from './tools/chromium.ts'

const font = readFileSync('app/ui/fonts/anek-latin.woff2', 'base64')
const style = `@font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  * { margin: 0; box-sizing: border-box } body { font: 36px/1.25 Anek; color: ${lightColors.text} } svg { display: block }`

const mark = createMuggu('mark', 3, 'diamond')
const grounds: Record<SharePicture, string> = {
  site: fixedColors.neel,
  company: fixedColors.neel,
  booking: fixedColors.leaf,
  assessment: fixedColors.leaf,
  careers: fixedColors.kumkum,
  insights: lightColors.text,
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** Draws the logo on its background. Use corner 0 for systems that round icons themselves. */
function icon(size: number, { corner, side }: { corner: number; side: number }): string {
  const drawing = { x: 52, y: 52, side, weight: 7, line: fixedColors.rice, dot: fixedColors.marigold }
  const ground = `<rect width="104" height="104" rx="${corner}" fill="${fixedColors.neel}"/>`
  return svg(104, 104, ground + drawnAt(mark, drawing)).replace(
    '104" height="104"',
    `${size}" height="${size}"`,
  )
}

type Drawn = {
  x: number
  y: number
  side: number
  weight: number
  line: string
  dot: string
}

/** Draws a muggu (a line around dots) as an SVG group, `side` units wide, around a centre. */
function drawnAt({ loops, dots, side }: MugguDrawing, drawn: Drawn): string {
  const scale = drawn.side / side
  const corner = `translate(${drawn.x - drawn.side / 2} ${drawn.y - drawn.side / 2}) scale(${scale})`
  const line = `<path stroke="${drawn.line}" stroke-width="${drawn.weight}" d="${loops.join('')}"/>`
  return (
    `<g transform="${corner}" fill="none" stroke-linecap="round">${line}` +
    `<path stroke="${drawn.dot}" stroke-width="${drawn.weight + 4}" d="${formatDotsPath(dots)}"/></g>`
  )
}

/** Draws a preview image of 1200 × 630 px, with text at the left and a muggu at the right. */
function sharePicture(name: SharePicture): string {
  const { title, text } = fillTokens(sharePictures[name], shippedBusiness)
  const [line, dot] = [fixedColors.rice, fixedColors.marigold]
  const figure = drawnAt(createMuggu(`/${name}`, 7), { x: 250, y: 315, side: 440, weight: 4.4, line, dot })
  const logo = drawnAt(mark, {
    x: 38,
    y: 38,
    side: 76,
    weight: 6,
    line: lightColors.text,
    dot: fixedColors.kumkum,
  })
  return `<div style="display:flex;height:630px;background:${lightColors.page}">
    <div style="width:700px;padding:56px 40px 56px 64px;display:flex;flex-direction:column;gap:24px">
      <div style="display:flex;gap:14px;align-items:center;font-weight:700;font-size:42px;margin-bottom:auto">
        ${svg(76, 76, logo)} ${shippedBusiness.company.name}</div>
      <div style="font-weight:700;font-size:84px;line-height:.98;letter-spacing:-.02em;text-wrap:balance">${title}</div>
      <div style="color:${lightColors.muted};text-wrap:balance">${text}</div>
    </div>
    <div style="background:${grounds[name]}">${svg(500, 630, figure)}</div>
  </div>`
}

/** Wraps a PNG of 32 × 32 px in an ICO file, without conversion. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(32, 6) // width
  head.writeUInt8(32, 7) // height
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const found = await findChromium()
if (!found) throw new Error('No Chromium is installed.')
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
const page = await browser.newPage()

async function draw(html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>${style}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

const rounded = { corner: 24, side: 92 }
const square = { corner: 0, side: 72 }
writeFileSync('public/favicon.svg', icon(104, rounded))
writeFileSync('public/favicon.ico', ico(await draw(icon(32, rounded), 32, 32)))
for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }))
  writeFileSync(`public/${name}.png`, await draw(icon(size, square), size, size))
for (const name of Object.keys(sharePictures) as SharePicture[])
  writeFileSync(`public/og/${name}.png`, await draw(sharePicture(name), 1200, 630))
await browser.close()
