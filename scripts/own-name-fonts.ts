/**
 * Writes app/ui/fonts/own-name-*.woff2: subsets of the PDF fonts (scripts/document-fonts.ts) with the letters of the
 * languages' native names, which the booking form shows, for devices without such a font. After a change to the names:
 *
 *     npx node scripts/own-name-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { nativeLanguageNames } from '#app/lib/languages.ts'

const families: Readonly<Record<string, string>> = { te: 'telugu', hi: 'devanagari' }

for (const [code, name] of Object.entries(nativeLanguageNames)) {
  const packed = readFileSync(new URL(`../app/pdf/fonts/anek-${families[code]}.ttf.br`, import.meta.url))
  const font = await subsetFont(brotliDecompressSync(packed), name, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  writeFileSync(new URL(`../app/ui/fonts/own-name-${code}.woff2`, import.meta.url), font)
  console.log(`own-name-${code}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}
