/**
 * Builds the URL that opens a chat in WhatsApp with a text filled in.
 *
 * @param phone digits; ten digits are a number in India
 */
export function buildWhatsAppUrl(phone: string, text: string): string {
  const number = phone.length === 10 ? `91${phone}` : phone
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
