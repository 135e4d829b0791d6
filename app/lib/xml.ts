const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Pattern for characters that XML does not allow, not even escaped. */
const invalidInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML content or a double-quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replace(invalidInXml, '').replace(/[&<>"]/g, (char) => entities[char] ?? char)
