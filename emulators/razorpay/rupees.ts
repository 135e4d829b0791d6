const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats an amount in paise as `₹1,41,600` or `₹1,416.50`. */
export const formatPaise = (paise: number) => (paise % 100 === 0 ? whole : exact).format(paise / 100)
