const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML knows no control characters but tab and line ends, not even escaped ones. */
const unknownToXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as it may stand in XML, between tags or in double quotes. */
export const xmlText = (text: string): string =>
  text.replace(unknownToXml, '').replace(/[&<>"]/g, (char) => entities[char] ?? char)
