/** GST codes by State or Union territory: the first two digits of a GSTIN. */
export const stateCodes = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
} as const

export type State = keyof typeof stateCodes

export const states = Object.keys(stateCodes) as [State, ...State[]]

/** State of the company. Buyers in this State pay CGST and SGST, others pay IGST. */
export const homeState: State = 'Telangana'

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export const normalizeGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Returns whether a text is a GSTIN with the correct check character. The check character is calculated in base 36:
 * every second digit is doubled, and the digits of each product are added.
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || getGstinState(text) === null) return false
  const sum = [...text.slice(0, 14)].reduce((sum, character, at) => {
    const product = Number.parseInt(character, 36) * (1 + (at % 2))
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase() === text[14]
}

export const getGstinState = (gstin: string): State | null =>
  states.find((state) => stateCodes[state] === gstin.slice(0, 2)) ?? null
