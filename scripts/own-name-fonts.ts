/**
 * Writes app/ui/fonts/own-name-*.woff2: of the faces that PDFs are set in (scripts/document-fonts.ts) the letters of the
 * languages' own names, for the chips of the booking form on devices without such a face. Run it again for another name:
 *
 *     npx node scripts/own-name-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { ownNames } from '#app/features/booking/domain/languages.ts'

const families: Readonly<Record<string, string>> = { te: 'telugu', hi: 'devanagari' }

for (const [code, name] of Object.entries(ownNames)) {
  const packed = readFileSync(new URL(`../app/pdf/fonts/anek-${families[code]}.ttf.br`, import.meta.url))
  const font = await subsetFont(brotliDecompressSync(packed), name, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  writeFileSync(new URL(`../app/ui/fonts/own-name-${code}.woff2`, import.meta.url), font)
  console.log(`own-name-${code}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}
