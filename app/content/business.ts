import { type Business, calculatePrice } from '#app/lib/business.ts'
import { company } from './company.ts'

/** Initial business settings: ₹1,200 + 18% GST = ₹1,416 for 60 minutes, 15 minutes free. */
export const shippedBusiness: Business = {
  company,
  paidPrice: calculatePrice(1200),
  sessionMinutes: { free: 15, paid: 60 },
  holdMinutes: 15,
}
