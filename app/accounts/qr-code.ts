import { encode } from 'uqr'

/** The width that a QR code's reader needs free around it, in modules (ISO/IEC 18004, 6.3.8). */
const quiet = 4

/** A text as a QR code: an SVG path of unit squares in a square of `size`. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
