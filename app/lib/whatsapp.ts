/** @param phone digits with the country code, or ten digits of an Indian number */
export function buildWhatsAppUrl(phone: string, text: string): string {
  const number = phone.length === 10 ? `91${phone}` : phone
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
