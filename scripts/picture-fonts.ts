/**
 * Writes the fonts of the pictures of shared pages, whose titles may hold any Latin letter, from the whole Anek Latin of
 * @fontsource-variable/anek-latin: the bold alone and a little wider, as plain files that programs read. Run it again
 * after changing the package:
 *
 *     npx node scripts/picture-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont, { type SubsetOptions } from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('')
const text = `${ascii}${latin1}’‘“”–—…`

const options: SubsetOptions = {
  keepFeatures: ['kern'],
  noHinting: true,
  dropTables: ['MVAR', 'STAT'],
  targetFormat: 'truetype',
  variationAxes: { wght: 700, wdth: 108 },
}

async function write(from: string, to: string, characters: string) {
  const font = await subsetFont(readFileSync(new URL(`files/${from}`, source)), characters, options)
  writeFileSync(new URL(to, target), font)
  console.log(`${to}: ${(font.length / 1024).toFixed(1)} KB`)
}

await write('anek-latin-latin-standard-normal.woff2', 'anek-latin-bold.ttf', text)
await write('anek-latin-latin-ext-standard-normal.woff2', 'anek-latin-bold-rupee.ttf', '₹')
writeFileSync(new URL('OFL.txt', target), readFileSync(new URL('LICENSE', source)))
