/**
 * Builds the URL of a WhatsApp chat with a text filled in.
 *
 * @param phone digits with the country code, or ten digits for India
 */
export function buildWhatsAppUrl(phone: string, text: string): string {
  const number = phone.length === 10 ? `91${phone}` : phone
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
