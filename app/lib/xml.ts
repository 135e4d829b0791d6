const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that are invalid in XML, even escaped: control characters except tab and line breaks. */
const unknownToXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML content or a double-quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replace(unknownToXml, '').replace(/[&<>"]/g, (char) => entities[char] ?? char)
