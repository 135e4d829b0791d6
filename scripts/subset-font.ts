/**
 * Writes app/ui/fonts/ from the whole Anek Latin of @fontsource-variable/anek-latin: the characters the site
 * uses, weights 400 to 700, widths 100 to 108. Run it again after changing `text` or the package:
 *
 *     npx node scripts/subset-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const text = `${ascii}\u00a0’‘“”–—…→←✓·×©`

const options = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 108 } },
  keepFeatures: ['kern'],
  noHinting: true,
  dropTables: ['MVAR', 'STAT'],
}

async function write(from: string, to: string, characters: string) {
  const font = await subsetFont(readFileSync(new URL(`files/${from}`, source)), characters, options)
  writeFileSync(new URL(to, target), font)
  console.log(`${to}: ${(font.length / 1024).toFixed(1)} KB`)
}

await write('anek-latin-latin-standard-normal.woff2', 'anek-latin.woff2', text)
// The rupee sign stands in the package's second file; ours is tiny and loads only where a price is shown.
await write('anek-latin-latin-ext-standard-normal.woff2', 'anek-latin-rupee.woff2', '₹')
writeFileSync(new URL('OFL.txt', target), readFileSync(new URL('LICENSE', source)))
