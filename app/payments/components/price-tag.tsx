import { price } from '#app/content/payment.ts'

/** The whole price first, its parts behind it. */
export function PriceTag({ large = false }: { large?: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
      <span
        className={`font-bold tracking-tight ${large ? 'text-[clamp(2.25rem,1.9rem+1.6vw,2.75rem)]' : 'text-[2rem]'}`}
      >
        {price.total}
      </span>
      <span className="text-muted text-sm">{price.parts}</span>
    </p>
  )
}
