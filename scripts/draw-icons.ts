/**
 * Draws the site's icons into public/ from the mark: five dots and the one line around them. Needs the Chromium
 * that the browser tests use.
 *
 *     npx node scripts/draw-icons.ts
 */
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { muggu } from '../app/ui/muggu/figure.ts'

const { loops, dots, side } = muggu('mark', 3, { shape: 'diamond' })

/** The mark on its ground, rounded by the browser's tab or by the telephone. */
function icon(corner: number, margin: number): string {
  const size = side + 2 * margin
  const lines = loops.map((loop) => `<path d="${loop}"/>`).join('')
  const points = dots.map(([x, y]) => `M${x} ${y}h0`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">` +
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="#2b2673"/>` +
    `<g fill="none" stroke-linecap="round"><g stroke="#fbf8f1" stroke-width="7">${lines}</g>` +
    `<path stroke="#ffb51f" stroke-width="11" d="${points}"/></g></svg>`
  )
}

/** An ICO file may hold a PNG as it is. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const target = new URL('../public/', import.meta.url)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })

async function png(svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

const rounded = icon(28, 4)
writeFileSync(new URL('favicon.svg', target), rounded)
writeFileSync(new URL('favicon.ico', target), ico(await png(rounded, 32), 32))
writeFileSync(new URL('apple-touch-icon.png', target), await png(icon(0, 16), 180))
await browser.close()
