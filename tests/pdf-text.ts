import { inflateSync } from 'node:zlib'

/**
 * Extracts the text of a PDF, one line per text item, in drawing order. Supports only the subset of PDF that our library
 * writes: sequential objects, compressed streams and fonts with a glyph table.
 */
export function extractPdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const bodies = [...objects.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of bodies) {
    for (const [, resources = ''] of dictionary.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
      for (const [, font = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '')?.dictionary ?? '')?.[1]
        fonts.set(font, lettersOf(objects.get(table ?? '')?.stream ?? ''))
      }
    }
  }
  const lines: string[] = []
  let letters = new Map<string, string>()
  for (const { stream } of bodies.filter(({ stream }) => /\bBT\b/.test(stream))) {
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters
      const glyphs =
        (shown ?? '')
          .match(/<([0-9a-f]+)>/g)
          ?.join('')
          .match(/[0-9a-f]{4}/g) ?? []
      if (shown) lines.push(glyphs.map((glyph) => letters.get(glyph) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}

export function extractActualTexts(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  return [...source.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
    const bytes = text.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
  })
}

type PdfObject = { dictionary: string; stream: string }

function objectsOf(source: string): Map<string, PdfObject> {
  const found = source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)
  return new Map(
    Array.from(found, ([, id = '', body = '']) => {
      const [, dictionary = body, packed] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream$/.exec(body) ?? []
      const isPacked = packed !== undefined && dictionary.includes('/FlateDecode')
      const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : (packed ?? '')
      return [id, { dictionary, stream }]
    }),
  )
}

/** Parses a glyph-to-text table such as `<0000> <0001> [<> <0041>]`. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(first, 16)
    ;[...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, units = ''], index) => {
      const text = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      letters.set((from + index).toString(16).padStart(4, '0'), text)
    })
  }
  return letters
}
