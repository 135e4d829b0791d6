/**
 * Writes app/pdf/fonts/, the PDF fonts: Anek Latin in two weights and Anek's other scripts in one, for names. Each file
 * has the whole script with its shaping features, compressed with brotli. The npm packages are installed in a temporary
 * folder. To update the fonts:
 *
 *     npx node scripts/document-fonts.ts
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import subsetFont from 'subset-font'

const version = '5.3.0'
const target = new URL('../app/pdf/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Package name, file name and Unicode block of each script. */
const scripts = [
  ['bangla', 'bengali', range(0x980, 0x9ff)],
  ['devanagari', 'devanagari', range(0x900, 0x97f)],
  ['gujarati', 'gujarati', range(0xa80, 0xaff)],
  ['gurmukhi', 'gurmukhi', range(0xa00, 0xa7f)],
  ['kannada', 'kannada', range(0xc80, 0xcff)],
  ['malayalam', 'malayalam', range(0xd00, 0xd7f)],
  ['odia', 'oriya', range(0xb00, 0xb7f)],
  ['tamil', 'tamil', range(0xb80, 0xbff)],
  ['telugu', 'telugu', range(0xc00, 0xc7f)],
] as const

/** Latin letters, with all diacritics in the package, and the rupee sign. */
const latin = `${range(0x20, 0x17f)}${range(0x218, 0x21b)}${range(0x300, 0x30c)}${range(0x1e00, 0x1eff)}‘’“”–—…₹`
/** Zero-width joiner and non-joiner, dotted circle and dandas. */
const common = '\u200c\u200d\u25cc\u0964\u0965'

const shared = {
  targetFormat: 'truetype',
  noHinting: true,
  dropTables: ['MVAR', 'STAT'],
} as const

const folder = mkdtempSync(path.join(tmpdir(), 'margam-fonts-'))
try {
  const families = ['latin', ...scripts.map(([family]) => family)]
  const packages = families.map((family) => `@fontsource-variable/anek-${family}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages])
  mkdirSync(target, { recursive: true })
  for (const [name, weight] of [
    ['regular', 400],
    ['bold', 700],
  ] as const) {
    for (const part of ['latin', 'latin-ext']) {
      await write(
        `anek-latin/files/anek-latin-${part}-standard-normal.woff2`,
        `anek-${part}-${name}.ttf.br`,
        latin,
        {
          variationAxes: { wght: weight, wdth: 100 },
          keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'],
        },
      )
    }
  }
  for (const [family, file, letters] of scripts) {
    await write(
      `anek-${family}/files/anek-${family}-${file}-wght-normal.woff2`,
      `anek-${family}.ttf.br`,
      letters + common,
      { variationAxes: { wght: 400 } },
    )
  }
  copyFileSync(source('anek-latin/LICENSE'), new URL('OFL.txt', target))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function source(file: string): string {
  return path.join(folder, 'node_modules/@fontsource-variable', file)
}

async function write(
  from: string,
  to: string,
  characters: string,
  options: { variationAxes: Record<string, number>; keepFeatures?: string[] },
): Promise<void> {
  const font = await subsetFont(readFileSync(source(from)), characters, { ...shared, ...options })
  const packed = brotliCompressSync(font)
  writeFileSync(new URL(to, target), packed)
  console.log(`${to}: ${(packed.length / 1024).toFixed(1)} KB`)
}
