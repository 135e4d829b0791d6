import { type Paise, paise } from '#app/lib/money.ts'

const net = 120_000
const gstPercent = 18

/** The paid session's price, the only place it stands: ₹1,200 + 18% GST ₹216 = ₹1,416. Exact, so no rounding. */
export const paidPrice: { net: Paise; gst: Paise; total: Paise; gstPercent: number } = {
  net: paise(net),
  gst: paise((net * gstPercent) / 100),
  total: paise(net + (net * gstPercent) / 100),
  gstPercent,
}
