import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

export type Weight = 'regular' | 'bold'

/** A font file that a PDF may be set in; made by scripts/document-fonts.ts. */
export type Face = {
  file: string
  /** Letters it may hold; `hasGlyphForCodePoint` decides for each. */
  letters: RegExp
  /** Null for a script with a single weight. */
  weight: Weight | null
}

const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Ordered by preference: the first face with a letter draws it. */
const faces: readonly Face[] = [
  { file: 'anek-latin-regular', letters: latin, weight: 'regular' },
  { file: 'anek-latin-ext-regular', letters: latin, weight: 'regular' },
  { file: 'anek-latin-bold', letters: latin, weight: 'bold' },
  { file: 'anek-latin-ext-bold', letters: latin, weight: 'bold' },
  { file: 'anek-telugu', letters: /\p{Script=Telugu}/u, weight: null },
  { file: 'anek-devanagari', letters: /\p{Script=Devanagari}/u, weight: null },
  { file: 'anek-tamil', letters: /\p{Script=Tamil}/u, weight: null },
  { file: 'anek-kannada', letters: /\p{Script=Kannada}/u, weight: null },
  { file: 'anek-malayalam', letters: /\p{Script=Malayalam}/u, weight: null },
  { file: 'anek-bangla', letters: /\p{Script=Bengali}/u, weight: null },
  { file: 'anek-gujarati', letters: /\p{Script=Gujarati}/u, weight: null },
  { file: 'anek-gurmukhi', letters: /\p{Script=Gurmukhi}/u, weight: null },
  { file: 'anek-odia', letters: /\p{Script=Oriya}/u, weight: null },
]

export type LoadedFace = Face & { bytes: Uint8Array }

/** Reads the faces that a text needs. */
export function facesFor(text: string): Promise<LoadedFace[]> {
  return Promise.all(
    faces
      .filter(({ letters, weight }) => weight || letters.test(text))
      .map(async (face) => ({ ...face, bytes: await unpack(await readFile(fileOf(face))) })),
  )
}

const fileOf = ({ file }: Face) => path.resolve('app/pdf/fonts', `${file}.ttf.br`)
