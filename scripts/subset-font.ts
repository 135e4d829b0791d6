/**
 * Writes app/ui/fonts/ from the whole Anek Latin of @fontsource-variable/anek-latin: the characters the site
 * uses, weights 400 to 700, one width; and for the pictures of shared pages, whose titles may hold any Latin letter,
 * the bold alone and a little wider, as plain files that programs read. Run it again after changing `text` or the
 * package:
 *
 *     npx node scripts/subset-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont, { type SubsetOptions } from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Found in code alone, which has a font of its own. */
const ofCode = /[$*<=>[\\\]^`{|}~]/g
const text = `${ascii}\u00a0’‘“”–—…·©`

const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('')

const shared = { keepFeatures: ['kern'], noHinting: true }
/** Without the width axis (14 KB) and GDEF, by which kerning would differ from weight to weight (4 KB). */
const forPages = {
  ...shared,
  dropTables: ['MVAR', 'STAT', 'GDEF'],
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 }, wdth: 100 },
}
const forPictures = {
  ...shared,
  dropTables: ['MVAR', 'STAT'],
  targetFormat: 'truetype' as const,
  variationAxes: { wght: 700, wdth: 108 },
}

async function write(from: string, to: string, characters: string, options: SubsetOptions = forPages) {
  const font = await subsetFont(readFileSync(new URL(`files/${from}`, source)), characters, options)
  writeFileSync(new URL(to, target), font)
  console.log(`${to}: ${(font.length / 1024).toFixed(1)} KB`)
}

const latin = 'anek-latin-latin-standard-normal.woff2'
const extended = 'anek-latin-latin-ext-standard-normal.woff2'
await write(latin, 'anek-latin.woff2', text.replace(ofCode, ''))
await write(latin, 'anek-latin-bold.ttf', text + latin1, forPictures)
// The rupee sign stands in the package's second file; ours is tiny and loads only where a price is shown.
await write(extended, 'anek-latin-rupee.woff2', '₹')
await write(extended, 'anek-latin-bold-rupee.ttf', '₹', forPictures)
writeFileSync(new URL('OFL.txt', target), readFileSync(new URL('LICENSE', source)))
